package cartulary.drawing.tollkeepers;

import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.drawing.BoardPieces;
import cartulary.drawing.ExpansionDrawing;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Tollhouses.
public final class TollDrawing implements ExpansionDrawing {
    private static final char TOLLHOUSE = '⌂';

    /// Draws one ridge for the small toll, two for the large one.
    @Override
    public @Nullable String picture(GameView view, FigureAt figure, Colour colour, Point2D at) {
        if (figure.figure() != Figure.TOLLHOUSE) {
            return null;
        }
        String ridges = ridge(colour, "M-15-3L0-14 15-3")
                + (side(view, figure.seat()) == 2 ? ridge(colour, "M-15 3L0-8 15 3") : "");
        return BoardPieces.figure(colour, "M-15 13v-16l15-11 15 11v16z", ridges, at);
    }

    private static int side(GameView view, int seat) {
        return view.players().stream()
                .filter(player -> player.seat() == seat)
                .map(GameView.Player::tollhouse)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()
                .side();
    }

    private static String ridge(Colour colour, String path) {
        return "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" d=\"%s\"/>"
                .formatted(BoardPieces.outline(colour), path);
    }

    @Override
    public @Nullable Character character(Figure figure) {
        return figure == Figure.TOLLHOUSE ? TOLLHOUSE : null;
    }

    @Override
    public String legend() {
        return TOLLHOUSE + " tollhouse";
    }

    @Override
    public String player(GameView.Player player) {
        var house = player.tollhouse();
        return house == null
                ? ""
                : String.format(Locale.ROOT, "  tollhouse at %d,%d showing %d", house.x(), house.y(), house.side());
    }
}
