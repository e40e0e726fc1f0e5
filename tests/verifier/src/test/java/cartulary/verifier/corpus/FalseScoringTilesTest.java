package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.SeatPoints;
import cartulary.verifier.Fault;
import cartulary.verifier.Verifier;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A changed scoring tile of a score, or on top of a stack, is found three times: by the other events of the record
/// (REC-24, REC-44), by the rules, and by the second engine.
class FalseScoringTilesTest {
    private static final List<Envelope> LOG = log("simulated-surveyors-1182");

    private static List<Envelope> log(String game) {
        try {
            return Corpus.read().log(game);
        } catch (IOException | UnreadableFileException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theUnchangedRecordHolds() throws UnreadableFileException {
        assertThat(faults(LOG)).isEmpty();
    }

    @Test
    void anotherNumberOfCountedTilesIsFound() throws UnreadableFileException {
        assertScoreFound(tile -> new AppliedScoringTile(tile.tile(), tile.counted() + 1, tile.added()));
    }

    @Test
    void otherAddedPointsAreFound() throws UnreadableFileException {
        assertScoreFound(tile -> new AppliedScoringTile(tile.tile(), tile.counted(), tile.added() - 1));
    }

    @Test
    void anotherScoringTileIsFound() throws UnreadableFileException {
        assertScoreFound(tile -> new AppliedScoringTile("city-usual-3", tile.counted(), tile.added()));
    }

    @Test
    void aMissingScoringTileIsFound() throws UnreadableFileException {
        assertScoreFound(_ -> null);
    }

    @Test
    void exchangedTilesOfAStackAreFound() throws UnreadableFileException {
        assertFound(
                event -> event instanceof SurveyorsAdvanced e
                        ? new SurveyorsAdvanced(e.city(), exchanged(e.road()), e.monastery(), e.opened())
                        : event,
                Check.DRAWS);
    }

    private static TopOfStack exchanged(TopOfStack top) {
        return new TopOfStack(top.next(), top.active());
    }

    /// The change is of points alone, which the recount corrects.
    @Test
    void aWrongScoreByAScoringTileThatWasCorrectedHolds() throws UnreadableFileException {
        ScriptedGame game = new ScriptedGame(914, SurveyorGames.OPTIONS)
                .people(2)
                .start()
                .untilScored()
                .miscount();
        long wrong = game.lastRevision(FeatureScored.class);
        assertThat(faults(game.log()))
                .extracting(Fault::check)
                .contains(Check.EVIDENCE, Check.RULES, Check.SECOND_ENGINE);
        game.dispute(0, DisputeTarget.score(wrong), null).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        assertThat(faults(game.log())).isEmpty();
    }

    /// A score of 5 in the place of −1 is corrected to a total below 0.
    @Test
    void aScoreIsCorrectedToLessThanNoPoints() throws UnreadableFileException {
        ScriptedGame game = new ScriptedGame(4443, SurveyorGames.OPTIONS)
                .people(2)
                .start()
                .until(it -> it.players().stream().anyMatch(player -> it.score(player.seat()) < 0));
        long wrong = game.lastRevision(FeatureScored.class);
        FeatureScored right = game.lastFeature();
        int seat = right.points().getFirst().seat();
        game.record(
                wrong,
                new FeatureScored(
                        right.feature(),
                        right.complete(),
                        right.meeples(),
                        List.of(new SeatPoints(seat, 5)),
                        right.rules(),
                        right.scoringTile()));
        game.dispute(0, DisputeTarget.score(wrong), null).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        assertThat(faults(game.log())).isEmpty();
        assertThat(game.seatWith(score -> score < 0)).isEqualTo(seat);
    }

    private static void assertScoreFound(UnaryOperator<@Nullable AppliedScoringTile> change)
            throws UnreadableFileException {
        assertFound(
                event -> event instanceof FeatureScored e && e.scoringTile() != null
                        ? new FeatureScored(
                                e.feature(),
                                e.complete(),
                                e.meeples(),
                                e.points(),
                                e.rules(),
                                change.apply(e.scoringTile()))
                        : event,
                Check.EVIDENCE);
    }

    /// Changes each event that can be changed, one at a time.
    private static void assertFound(UnaryOperator<GameEvent> change, Check check) throws UnreadableFileException {
        List<Envelope> all = LOG.stream()
                .filter(event -> !change.apply(event.data()).equals(event.data()))
                .toList();
        assertThat(all).hasSizeGreaterThan(5);
        for (Envelope changed : all) {
            var log = new ArrayList<>(LOG);
            log.set((int) changed.revision() - 1, changed.with(change.apply(changed.data())));
            assertThat(faults(log))
                    .as("%s", changed)
                    .extracting(Fault::check)
                    .contains(check, Check.RULES, Check.SECOND_ENGINE);
        }
    }

    private static List<Fault> faults(List<Envelope> log) throws UnreadableFileException {
        return new Verifier(List.of(), List.of())
                .withRecount()
                .verify(new RecordFile(log.stream().map(EventCodec::publicBytes).toList(), null))
                .faults();
    }
}
