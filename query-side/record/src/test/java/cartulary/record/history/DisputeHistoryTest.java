package cartulary.record.history;

import static cartulary.testkit.MisscoredGame.EXCESS;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.answer.PastAnswers;
import cartulary.record.bets.PastOfBets;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.diff.DiffSum;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.GameRecord;
import cartulary.record.tollkeepers.PastOfTollkeepers;
import cartulary.rules.Rules;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.util.List;
import org.junit.jupiter.api.Test;

class DisputeHistoryTest {
    private final DisputedGame game = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(71, PlayedGame.BOTH)));
    private final int opener = game.persons().getFirst();

    private GameRecord record() {
        return new GameRecord(
                Rules.standard(),
                game.events().stream().map(Envelope::publicForm).toList());
    }

    private List<HistoryEntry> disputeEntries(Subject subject) {
        return PastAnswers.history(record(), subject).orElseThrow().entries().stream()
                .filter(entry -> entry.dispute() != null)
                .toList();
    }

    private static SegmentAt name(Feature feature) {
        return new SegmentAt(feature.at().x(), feature.at().y(), feature.segment());
    }

    private SegmentAt wrongFeature() {
        var scored = (FeatureScored)
                game.events().get((int) game.recorded().revision() - 1).data();
        return name(scored.feature());
    }

    @Test
    void aFeatureShowsTheDisputeAboutItsScoreAndTheCorrection() {
        game.open(opener).agreed(1, DisputeOutcome.CORRECTED);

        List<HistoryEntry> entries = disputeEntries(Subject.feature(wrongFeature()));

        assertThat(entries).hasSize(4 + game.persons().size());
        assertThat(entries.getLast().change()).isEqualTo(FeatureStep.CORRECTED);
        assertThat(entries.subList(0, entries.size() - 1))
                .extracting(HistoryEntry::change)
                .containsOnly(FeatureStep.DISPUTED);
        CorrectedPoints correction = entries.getLast().corrections().getFirst();
        assertThat(correction.from() - correction.to()).isEqualTo(EXCESS);
        assertThat(correction.revision()).isEqualTo(game.recorded().revision());
    }

    @Test
    void anotherFeatureShowsNothingOfTheDispute() {
        game.open(opener);
        SegmentAt wrong = wrongFeature();
        SegmentAt other = game.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .map(event -> name(((FeatureScored) event.data()).feature()))
                .filter(name -> !name.equals(wrong))
                .findFirst()
                .orElseThrow();

        assertThat(disputeEntries(Subject.feature(other))).isEmpty();
    }

    @Test
    void officesAndTollhousesShowTheDisputesAboutThem() {
        Cell office = new Cell(0, 0);
        int owner = game.events().stream()
                .filter(event -> event.data() instanceof TollRaised)
                .map(event -> ((TollRaised) event.data()).seat())
                .findFirst()
                .orElseThrow();
        game.open(opener, DisputeTarget.tollhouse(1, owner)).open(opener, DisputeTarget.office(1, office));

        assertThat(disputeEntries(PastOfTollkeepers.tollhouse(owner)))
                .extracting(HistoryEntry::dispute)
                .containsOnly(1)
                .hasSize(2);
        assertThat(disputeEntries(PastOfBets.office(office)))
                .extracting(HistoryEntry::dispute)
                .containsOnly(2)
                .hasSize(2);
    }

    @Test
    void aSeatShowsTheRulingAboutItsTotalAndOnlyTheDisputesThatConcernIt() {
        int other = game.persons().getLast();
        game.open(opener, DisputeTarget.total(1, opener));
        int ruled = game.game().score(opener) + 1;
        game.send(
                Actor.REFEREE,
                new ResolveDispute(
                        1,
                        DisputeOutcome.CORRECTED,
                        DisputeBasis.RULING,
                        List.of(new SeatPoints(opener, ruled)),
                        true));

        assertThat(disputeEntries(Subject.player(opener)).getLast().corrections())
                .singleElement()
                .satisfies(correction -> {
                    assertThat(correction.revision()).isNull();
                    assertThat(correction.to()).isEqualTo(ruled);
                });
        assertThat(disputeEntries(Subject.player(other))).isEmpty();
    }

    @Test
    void diffsOverACorrectionAddUp() {
        game.open(opener).agreed(1, DisputeOutcome.CORRECTED);
        GameRecord record = record();
        long last = record.revision();
        long middle = last - 1;

        var whole = DiffCalculator.diff(record, 10);

        assertThat(DiffSum.of(DiffCalculator.diff(record.upTo(middle), 10), DiffCalculator.diff(record, middle)))
                .isEqualTo(whole);
        assertThat(whole.corrections())
                .extracting(correction -> correction.by().revision())
                .containsOnly(last);
    }
}
