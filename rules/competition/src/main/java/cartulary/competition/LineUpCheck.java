package cartulary.competition;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.MatchLineUps;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks that the duels of a result are those of the opened line-ups (COMP-28).
final class LineUpCheck {
    private LineUpCheck() {}

    static @Nullable Refused refusal(StageState stage, String pairing, PairingResult result) {
        LineUpPlan plan = stage.plan().lineUps();
        boolean isPlayed = result.basis() == ResultBasis.PLAYED || result.basis() == ResultBasis.ENTERED;
        if (plan == null || !isPlayed && result.lineUp().isEmpty()) {
            return null;
        }
        MatchLineUps lineUps = stage.lineUps().get(pairing);
        OpenedLineUp home = lineUps == null ? null : lineUps.line(PairingSide.HOME);
        OpenedLineUp away = lineUps == null ? null : lineUps.line(PairingSide.AWAY);
        if (home == null || away == null) {
            return refused(pairing, "its line-ups are not open yet");
        }
        if (result.lineUp().size() != plan.boards()) {
            return refused(pairing, "it has " + plan.boards() + " duels; enter one that was not played as not played");
        }
        for (int i = 0; i < plan.boards(); i++) {
            DuelResult duel = result.lineUp().get(i);
            if (!is(home.players(), i, duel.home()) || !is(away.players(), i, duel.away())) {
                return refused(pairing, "the opened line-ups name others for duel " + (i + 1));
            }
        }
        return null;
    }

    /// A team that lost its duels has no line-up; who plays if a referee decides otherwise is open.
    private static boolean is(List<String> players, int board, String player) {
        return players.isEmpty() || players.get(board).equals(player);
    }

    /// Returns whether the opened line-ups of a pairing say who plays, whatever became of the rosters.
    static boolean areOpen(StageState stage, String pairing) {
        MatchLineUps lineUps = stage.lineUps().get(pairing);
        return lineUps != null && lineUps.opened() != null;
    }

    private static Refused refused(String pairing, String problem) {
        return Checks.refused(RuleId.COMP_28, "pairing", pairing, problem);
    }
}
