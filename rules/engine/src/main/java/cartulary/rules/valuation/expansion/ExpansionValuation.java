package cartulary.rules.valuation.expansion;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.rules.board.TileIndex;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.function.ObjDoubleConsumer;

/// The value of what one expansion in play adds to a position, as one seat can estimate it for one move. Not
/// thread-safe.
public interface ExpansionValuation {
    /// The valuation of an expansion that pays nothing itself.
    ExpansionValuation NONE = new ExpansionValuation() {
        @Override
        public void addExpectedPayments(double[] points, Game game) {}

        @Override
        public boolean mayAct(Game placed, int[] completed) {
            return false;
        }
    };

    /// Returns the game with assumed values in place of sealed ones, so that a move that reveals them can be decided;
    /// {@link #correct} corrects their payments.
    default Game assuming(Game game) {
        return game;
    }

    /// Replaces the points that events paid for assumed values by those that are expected.
    ///
    /// @param points by seat
    default void correct(double[] points, List<GameEvent> events) {}

    /// Adds the expected payments that the board still owes.
    ///
    /// @param points by seat
    void addExpectedPayments(double[] points, Game game);

    /// Returns the points that a feature is expected to score more than now, for the players who score it, if this
    /// expansion changes what it scores. Not among the expected payments for a meeple that is yet to be placed.
    default double growth(Game game, int root) {
        return 0;
    }

    /// Returns whether this expansion may pay or ask after a tile was placed, so that the turn has to be decided.
    ///
    /// @param completed the roots of the features that the tile completed
    boolean mayAct(Game placed, int[] completed);

    /// Returns whether the value of a tile depends on which variant of its type it is.
    default boolean dependsOnVariant(TileIndex tiles, int variant) {
        return false;
    }

    /// Adds the choices of figures of this expansion, each with the points of the seat that it brings more than no
    /// figure. All that are legal: a review finds the recorded choice among them, and fails for one that is not.
    default void addFigures(WithoutFigure without, ObjDoubleConsumer<GameCommand> choices) {}
}
