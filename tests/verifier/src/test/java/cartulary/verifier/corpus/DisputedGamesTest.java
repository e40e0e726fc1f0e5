package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.Fault;
import cartulary.verifier.Stage;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Records of games with a score that was recorded wrongly, as wrong rules would have, and then disputed.
class DisputedGamesTest {
    private static final GameOptions BASE =
            new GameOptions(3, Visibility.PUBLIC, List.of(), BookmakerFields.JULY_2024, null);

    @Test
    void aWrongScoreThatTheTableCorrectedVerifiesWithOneCorrection() throws Exception {
        Verdict verdict = verify(correctedAtTheEnd().log());
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.result()).isEqualTo(Result.HOLDS);
        assertThat(verdict.corrections()).isOne();
        assertThat(verdict.stages()).extracting(Verdict.StageResult::result).doesNotContain(Result.BROKEN);
    }

    /// The dispute of a correction is the only thing that says where it belongs: nothing after it can be followed.
    @Test
    void aCorrectionOfAnotherDisputeIsAFaultAtItsEvent() throws Exception {
        List<Envelope> changed = correctedAtTheEnd().log().stream()
                .map(event -> event.data() instanceof ScoreCorrected e
                        ? event.with(new ScoreCorrected(7, e.scores(), e.totals(), e.ranking()))
                        : event)
                .toList();
        long corrected = changed.stream()
                .filter(event -> event.data() instanceof ScoreCorrected)
                .findFirst()
                .orElseThrow()
                .revision();
        assertThat(verify(changed).faults())
                .filteredOn(fault -> fault.stage() == Stage.RULES)
                .extracting(Fault::revision)
                .containsExactly(corrected);
    }

    @Test
    void aWrongScoreThatWasCorrectedWhileTheGameRanVerifies() throws Exception {
        ScriptedGame game = running().miscount();
        game.dispute(0, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null)
                .everybodyAgrees(1, DisputeOutcome.CORRECTED, null)
                .moves(20)
                .toTheEnd();
        assertThat(verify(game.log()).faults()).isEmpty();
    }

    @Test
    void aWrongScoreThatWasCorrectedLongAfterwardsVerifies() throws Exception {
        ScriptedGame game = running().miscount();
        long wrong = game.lastRevision(FeatureScored.class);
        game.toTheEnd();
        game.dispute(1, DisputeTarget.total(game.log().size(), 1), null);
        assertThat(verify(game.log()).faults())
                .extracting(Fault::stage)
                .as("before the correction")
                .contains(Stage.RULES, Stage.RECOUNT);
        game.everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        assertThat(verify(game.log()).faults()).isEmpty();
        assertThat(wrong).isLessThan(game.log().size() / 2);
    }

    @Test
    void theRecountShowsTheRecordedAndTheRightPoints() {
        ScriptedGame game = correctedAtTheEnd();
        var recount = (DisputeRecounted) game.last(DisputeRecounted.class);
        DisputedScore score = recount.scores().getFirst();
        assertThat(recount.agreed()).isTrue();
        assertThat(recount.stateDiffers()).isFalse();
        assertThat(score.byRules()).isEqualTo(score.bySecondEngine()).isNotEqualTo(score.recorded());
    }

    @Test
    void aWrongScoreThatStandsIsBroken() throws Exception {
        ScriptedGame game = miscountedAtTheEnd();
        dispute(game).everybodyAgrees(1, DisputeOutcome.STANDS, null);
        long wrong = game.lastRevision(FeatureScored.class);
        assertThat(verify(game.log()).faults())
                .extracting(Fault::stage, Fault::revision)
                .contains(tuple(Stage.RULES, wrong));
    }

    @Test
    void aWrongScoreBesideTheCorrectedOneIsBroken() throws Exception {
        ScriptedGame game = running().miscount();
        long other = game.lastRevision(FeatureScored.class);
        game.toTheEnd().miscount();
        dispute(game).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        Verdict verdict = verify(game.log());
        assertThat(verdict.result()).isEqualTo(Result.BROKEN);
        assertThat(verdict.firstFault().orElseThrow().revision()).isEqualTo(other);
    }

    @Test
    void aCorrectionWithAnotherTotalIsBroken() throws Exception {
        List<Envelope> log = changed(correctedAtTheEnd(), ScoreCorrected.class, e -> {
            CorrectedTotal total = e.totals().getFirst();
            var totals = new ArrayList<>(e.totals());
            totals.set(0, new CorrectedTotal(total.seat(), total.from(), total.to() + 1));
            return new ScoreCorrected(e.dispute(), e.scores(), totals, e.ranking());
        });
        assertBroken(log, RuleId.LOBBY_19, "the totals do not change by the sum of the corrected scores");
    }

    @Test
    void aCorrectionWithAnotherRankingIsBroken() throws Exception {
        List<Envelope> log = changed(correctedAtTheEnd(), ScoreCorrected.class, e -> {
            Rank first = e.ranking().getFirst();
            var ranking = new ArrayList<>(e.ranking());
            ranking.set(0, new Rank(first.rank(), first.seat(), first.score() + 5, false));
            return new ScoreCorrected(e.dispute(), e.scores(), e.totals(), ranking);
        });
        assertBroken(log, RuleId.BASE_38, "the ranking does not follow from the points that count");
    }

    @Test
    void aRecountThatHidesADifferenceIsBroken() throws Exception {
        List<Envelope> log = changed(
                correctedAtTheEnd(),
                DisputeRecounted.class,
                e -> new DisputeRecounted(e.dispute(), e.target(), e.scores(), e.agreed(), true, e.reading()));
        assertBroken(log, RuleId.LOBBY_15, "the recount of dispute 1 is another");
    }

    @Test
    void aRankingThatAnticipatesTheCorrectionIsBroken() throws Exception {
        List<Envelope> log = changed(correctedAtTheEnd(), GameFinished.class, e -> {
            Rank first = e.ranking().getFirst();
            var ranking = new ArrayList<>(e.ranking());
            ranking.set(0, new Rank(first.rank(), first.seat(), first.score() + 5, false));
            return new GameFinished(ranking);
        });
        assertBroken(log, RuleId.BASE_38, "the ranking does not follow from the points that count");
    }

    @Test
    void gamesWithChipsAreCorrectedAsWell() throws Exception {
        var options = new GameOptions(
                4, Visibility.PUBLIC, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), BookmakerFields.JULY_2024, null);
        ScriptedGame game =
                new ScriptedGame(901, options).people(4).start().toTheEnd().miscount();
        dispute(game).everybodyAgrees(1, DisputeOutcome.CORRECTED, DisputeBasis.RECOUNT);
        Verdict verdict = verify(game.log());
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.corrections()).isOne();
    }

    private static void assertBroken(List<Envelope> log, RuleId rule, String problem)
            throws IOException, UnreadableFileException {
        assertThat(verify(log).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.DISPUTES);
            assertThat(fault.rule()).isEqualTo(rule);
            assertThat(fault.problem()).isEqualTo(problem);
        });
    }

    static ScriptedGame correctedAtTheEnd() {
        return dispute(miscountedAtTheEnd()).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
    }

    private static ScriptedGame miscountedAtTheEnd() {
        return new ScriptedGame(900, BASE).people(3).start().toTheEnd().miscount();
    }

    private static ScriptedGame running() {
        return new ScriptedGame(900, BASE).people(3).start().untilScored();
    }

    private static ScriptedGame dispute(ScriptedGame game) {
        assertThat(game.lastRevision(DeckOpened.class)).isEqualTo(game.log().size());
        return game.dispute(2, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null);
    }

    private static <E extends GameEvent> List<Envelope> changed(
            ScriptedGame game, Class<E> type, Function<E, GameEvent> change) {
        int index = (int) game.lastRevision(type) - 1;
        var log = new ArrayList<>(game.log());
        log.set(index, log.get(index).with(change.apply(type.cast(log.get(index).data()))));
        return log;
    }

    private static Verdict verify(List<Envelope> log) throws IOException, UnreadableFileException {
        List<byte[]> events = log.stream().map(EventCodec::publicBytes).toList();
        byte[] record = new RecordSigner("cartulary-test", "0".repeat(32))
                .record(log.getFirst().game(), events);
        return new Verifier(List.of(), List.of())
                .withRecount()
                .verify(RecordFile.read(new ByteArrayInputStream(record)));
    }
}
