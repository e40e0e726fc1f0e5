package cartulary.drawing;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import java.awt.geom.Point2D;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// How an expansion is drawn on a board, as a picture and as text.
public interface ExpansionDrawing {
    /// The positions on a picture.
    interface Positions {
        /// Returns the position of an anchor of the tile on a cell; see {@link TileSheet#anchors()}.
        Point2D of(Cell cell, String anchor);
    }

    /// Returns one of its figures as SVG elements; null for any other figure.
    default @Nullable String picture(GameView view, FigureAt figure, Colour colour, Point2D at) {
        return null;
    }

    /// Returns its pieces that are no figures as SVG elements.
    ///
    /// @param colours by seat
    default String pieces(GameView view, IntFunction<Colour> colours, Positions positions) {
        return "";
    }

    /// Returns the character for its figure on a board of characters; null for any other figure.
    default @Nullable Character character(Figure figure) {
        return null;
    }

    /// Returns what is public about the pile beside the number of its tiles, after a space; empty for nothing.
    default String pile(GameView view) {
        return "";
    }

    /// Returns the entry of the legend; empty for none.
    default String legend() {
        return "";
    }

    /// Returns what a player has, after two spaces; empty for nothing.
    default String player(GameView.Player player) {
        return "";
    }

    /// Returns what the active player may do that is no position of a figure, after a comma; empty for nothing.
    default String choices(Legal legal) {
        return "";
    }

    /// Returns the position at which a step takes place, after a space; empty for a step of the base game.
    default String where(GameView.StepView step) {
        return "";
    }

    /// Returns the names of its steps in which several players choose at the same time.
    default Set<String> simultaneousSteps() {
        return Set.of();
    }

    /// Returns lines about pieces that the board of characters does not show.
    ///
    /// @param names by seat
    default String below(GameView view, IntFunction<String> names) {
        return "";
    }
}
