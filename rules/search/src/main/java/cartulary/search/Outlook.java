package cartulary.search;

import cartulary.rules.game.Game;
import cartulary.rules.game.Step;

/// The relation between the expected margin and the end of a game. The constants are those of 80 base games
/// of two players who take the best move by the valuation that expects completions.
final class Outlook {
    /// The standard deviation of the final margin after one more tile, in points; it grows with the square root of the
    /// tiles that are left.
    private static final double PER_TILE = 2.6;

    /// The points that the next player to draw gains on the others, because the valuation does not include
    /// their turn.
    private static final double NEXT_TURN = 1.3;

    private Outlook() {}

    /// Returns the contribution of the next turn to the expected margin of a seat.
    static double nextTurn(int seat, Game game) {
        if (!(game.step() instanceof Step.Drawing(int next))) {
            return 0;
        }
        return next == seat ? NEXT_TURN : -NEXT_TURN / (game.players().size() - 1);
    }

    /// Returns the share of games won; a tie counts as half a win.
    ///
    /// @param margin the expected lead over the best opponent
    static double winShare(double margin, Game game) {
        if (game.step() instanceof Step.Finished) {
            return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
        }
        return normal(margin / (PER_TILE * Math.sqrt(game.tilesLeft() + 1)));
    }

    /// Returns the distribution function of the normal distribution, by the logistic one that is nearest to it.
    private static double normal(double deviations) {
        return 1 / (1 + StrictMath.exp(-1.702 * deviations));
    }
}
