package cartulary.rules.scenario;

import static cartulary.contracts.dispute.DisputeOutcome.CORRECTED;
import static cartulary.rules.scenario.DisputeFixture.BLUE_SEAT;
import static cartulary.rules.scenario.DisputeFixture.RED_SEAT;
import static cartulary.rules.scenario.DisputeFixture.agree;
import static cartulary.rules.scenario.DisputeFixture.open;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Corrections below 0, which only games with The Land Surveyors allow.
class NegativeCorrectionsTest {
    private static final long CHOICE = 3;

    private final DisputeFixture game = DisputeFixture.finished(Expansion.SURVEYORS);
    private final DisputeFixture without = DisputeFixture.finished();

    private static ResolveDispute ruling(int seat, int points) {
        return new ResolveDispute(1, CORRECTED, DisputeBasis.RULING, List.of(new SeatPoints(seat, points)), true);
    }

    private static void disputeTotal(DisputeFixture game) {
        var target = DisputeTarget.total(1, 1);
        game.game().nextRecountFinds(new RecountInputs.Counted(Hash.sha256("r"), target, List.of(), true, false, null));
        game.game().must(BLUE_SEAT, open(target));
    }

    @Rule({"LOBBY-17", "SURV-9", "BASE-5"})
    @Test
    void aRefereeRulesPointsBelowZeroInAGameWithScoringTiles() {
        game.dispute(6, 6);
        game.game().must(Actor.REFEREE, ruling(0, -2));
        assertThat(game.newest(2))
                .extracting(event -> event.schema())
                .as("schemas that have negative numbers")
                .containsExactly(2, 2);
        assertThat(((DisputeResolved) game.newest(2).getFirst()).points()).containsExactly(new SeatPoints(0, -2));
        assertThat(game.last())
                .isEqualTo(new ScoreCorrected(
                        1,
                        List.of(new CorrectedScore(game.revision(), 0, 4, -2)),
                        List.of(new CorrectedTotal(0, 4, -2)),
                        List.of(new Rank(1, 1, 0, false), new Rank(1, 2, 0, false), new Rank(3, 0, -2, false))));
        assertThat(game.game().view().players().getFirst().score()).isEqualTo(-2);
    }

    @Rule({"LOBBY-17", "BASE-5"})
    @Test
    void aRefereeRulesNoPointsBelowZeroInAnyOtherGame() {
        without.dispute(6, 6);
        without.refused(RuleId.LOBBY_17, Actor.REFEREE, ruling(0, -2));
        without.game().must(Actor.REFEREE, ruling(0, 0));
        assertThat(without.game().game().score(0)).isZero();
    }

    @Rule({"LOBBY-19", "SURV-9"})
    @Test
    void aTotalIsRuledToBeBelowZeroOnlyWithScoringTiles() {
        disputeTotal(game);
        game.game().must(Actor.REFEREE, ruling(1, -7));
        assertThat(game.game().game().score(1)).isEqualTo(-7);
        disputeTotal(without);
        without.refused(RuleId.LOBBY_17, Actor.REFEREE, ruling(1, -7));
    }

    @Rule({"LOBBY-16", "SURV-9"})
    @Test
    void theTableCorrectsToThePointsBelowZeroThatBothCountsFind() {
        game.dispute(-3, -3);
        game.game().must(RED_SEAT, agree(CORRECTED));
        game.game().must(BLUE_SEAT, agree(CORRECTED));
        assertThat(((ScoreCorrected) game.last()).totals()).containsExactly(new CorrectedTotal(0, 4, -3));
    }

    @Rule({"LOBBY-16", "LOBBY-19", "SURV-9"})
    @Test
    void missingScoresBelowZeroAddUp() {
        game.disputeMissingRoads(CHOICE, -2, -3);
        game.game().must(Actor.REFEREE, new ResolveDispute(1, CORRECTED, DisputeBasis.RECOUNT, null, null));
        assertThat(((ScoreCorrected) game.last()).scores()).containsExactly(new CorrectedScore(CHOICE, 0, 0, -5));
        assertThat(game.game().game().score(0)).isEqualTo(-1);
    }

    @Rule("LOBBY-17")
    @Test
    void pointsOfARulingHaveABound() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, ruling(0, Integer.MAX_VALUE));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, ruling(0, Integer.MIN_VALUE));
        game.game().must(Actor.REFEREE, ruling(0, -1_000_000));
        assertThat(game.game().game().score(0)).isEqualTo(-1_000_000);
    }
}
