package cartulary.record.abbot;

import static cartulary.record.abbot.AbbotRecord.left;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.record.abbot.AbbotRecord.At;
import cartulary.record.answer.PastAnswers;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.GameRecord;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// A dispute about the score of an abbot that was called home (LOBBY-13).
class AbbotDisputesTest {
    private final DisputedGame game = DisputedGame.of(MisscoredGame.of(AbbotGames.played(1)));

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

    @Test
    void theOwnerAndTheGardenShowTheDisputeAndNobodyElse() {
        int opener = game.persons().getFirst();
        At<AbbotCalledHome> called =
                new AbbotRecord(record()).first(AbbotCalledHome.class, each -> each.seat() != opener);
        game.open(opener, DisputeTarget.score(called.revision()));
        int owner = called.event().seat();

        assertThat(disputeEntries(Subject.feature(left(called.event()))))
                .hasSize(2)
                .extracting(HistoryEntry::change)
                .containsOnly(FeatureStep.DISPUTED);
        assertThat(disputeEntries(Subject.player(owner))).hasSize(2);
        assertThat(disputeEntries(Subject.player(opener))).hasSize(2);
        assertThat(disputeEntries(Subject.player(3 - owner - opener))).isEmpty();
    }

    @Test
    void theRulesAndTheSecondEngineFindTheRightPointsInPlaceOfWrongOnes() {
        GameRecord right = AbbotGames.whole(1);
        for (At<AbbotCalledHome> called :
                new AbbotRecord(right).all(AbbotCalledHome.class, _ -> true).toList()) {
            int index = (int) called.revision() - 1;
            var points = new TreeMap<Integer, Integer>();
            points.put(called.event().seat(), called.event().points() + 1);
            AbbotCalledHome wrong = called.event().withPoints(points);
            var log = new ArrayList<>(right.events());
            log.set(index, log.get(index).with(wrong));

            DisputeRecount recount = DisputeRecount.of(
                            log, DisputeTarget.score(called.revision()), null, Rules.standard())
                    .orElseThrow();

            ScoreEvidence counted = ScoreEvidence.of(called.event());
            assertThat(recount.scores())
                    .containsExactly(new DisputedScore(called.revision(), ScoreEvidence.of(wrong), counted, counted));
            assertThat(recount.agreed()).isTrue();
            assertThat(recount.stateDiffers()).isFalse();
        }
    }
}
