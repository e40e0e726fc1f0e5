package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.rules.Rules;
import cartulary.rules.bets.PotentialOffices;
import cartulary.rules.board.Board;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.tollkeepers.PotentialTolls;
import java.util.List;

/// What follows if the active player places no figure after a tile.
///
/// @param game the game then; without consequences that must be decided, the game in which the tile was placed
/// @param events the consequences, if they had to be decided
/// @param supply the meeples in the supply of the active player then
/// @param turnEnds whether the turn ends; false if bets or a choice of a feature follow
record WithoutFigure(Game game, List<GameEvent> events, int supply, boolean turnEnds) {
    /// Decides only where an expansion may pay or ask, and at the end of the game. Elsewhere the points of completed
    /// features are those that the board shows, and their meeples return: deciding costs several times as much.
    static WithoutFigure of(Rules rules, Game placed, int seat) {
        int[] completed = placed.board().completedByLast();
        if (placed.tilesLeft() == 0 || completed.length > 0 && concernsExpansions(placed, completed)) {
            Accepted decided = Lookahead.after(rules, placed, seat, new SkipPlacement());
            Game after = decided.game();
            return new WithoutFigure(after, decided.events(), after.supply(seat), after.step() instanceof Step.Drawing);
        }
        int supply = placed.supply(seat);
        for (int root : completed) {
            int[] meeples = placed.meeples().bySeat(placed.board(), root);
            supply += meeples == null ? 0 : meeples[seat];
        }
        return new WithoutFigure(placed, List.of(), supply, true);
    }

    private static boolean concernsExpansions(Game placed, int[] completed) {
        Board board = placed.board();
        return !placed.options().expansions().isEmpty()
                && (board.shape(board.last()).bookmaker
                        || PotentialOffices.anyOn(placed, completed)
                        || PotentialTolls.anyOn(placed, completed));
    }
}
