package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Player;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The consequences of a turn after the last choice of its player: step 3 of BASE-7, the next player, and
/// after the last turn the end of the game.
public final class EndOfTurn {
    private final Expansions expansions;
    private final FeatureScores scores;
    private final FinalScoring finalScoring;

    public EndOfTurn(Expansions expansions, FeatureScores scores, FinalScoring finalScoring) {
        this.expansions = expansions;
        this.scores = scores;
        this.finalScoring = finalScoring;
    }

    /// Scores the features that the last tile completed, then continues the turn (MIX-1).
    void score(DecisionBuilder decision, int seat) {
        scoreCompleted(decision);
        resume(decision, seat);
    }

    /// Continues a turn from 3c of MIX-1, up to its end or until an expansion asks a player for a choice. Called
    /// again after the choice.
    public void resume(DecisionBuilder decision, int seat) {
        List<ExpansionRules> inPlay = expansions.inPlay(decision.game().options());
        for (ExpansionRules expansion : inPlay) {
            if (expansion.afterScoring(decision, seat)) {
                return;
            }
        }
        for (ExpansionRules expansion : inPlay) {
            if (expansion.extraStep(decision, seat)) {
                return;
            }
        }
        for (ExpansionRules expansion : inPlay) {
            expansion.endOfTurn(decision);
        }
        passOn(decision, seat);
    }

    /// Appends what the last tile completed, and its scores (BASE-24).
    private void scoreCompleted(DecisionBuilder decision) {
        GameFold game = decision.game();
        Board board = game.board();
        int[] roots = board.completedByLast();
        if (roots.length == 0) {
            return;
        }
        List<Described> completed = new Evidence(board).of(roots);
        for (Described described : completed) {
            decision.append(
                    new FeatureCompleted(scores.evidence(game.options(), game.expansionStates(), board, described)));
        }
        scores.addCompleted(decision, completed);
    }

    /// Ends the turn: the next player draws, or the game ends (BASE-34, MIX-16).
    void passOn(DecisionBuilder decision, int seat) {
        GameFold game = decision.game();
        Integer next = game.pileIsEmpty() ? null : next(game.players(), seat);
        decision.append(new TurnEnded(seat, next));
        if (next == null) {
            finalScoring.begin(decision);
        }
    }

    /// Returns the next seat clockwise that has not resigned, or null if fewer than two remain. Uses a loop, not a
    /// stream, because every turn calls it.
    private static @Nullable Integer next(List<Player> players, int seat) {
        int playing = 0;
        Player first = null;
        Player after = null;
        for (Player player : players) {
            if (!player.resigned()) {
                playing++;
                first = first == null ? player : first;
                after = after == null && player.seat() > seat ? player : after;
            }
        }
        if (playing < 2 || first == null) {
            return null;
        }
        return after == null ? first.seat() : after.seat();
    }
}
