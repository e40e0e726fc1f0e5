package cartulary.drawing.abbot;

import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.drawing.BoardPieces;
import cartulary.drawing.ExpansionDrawing;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Abbots.
public final class AbbotDrawing implements ExpansionDrawing {
    private static final char ABBOT = '†';

    /// A figure with a mitre, whose robe reaches the ground.
    private static final String SHAPE =
            "M0-16.5 5-10.5C5-8.2 4-6.6 3.2-5.6 7.6-4.6 10.8-1.6 11 2.4 11.1 4.2 9.4 4.9 7.2 4.4L10.8 12.9"
                    + "C11.3 14.1 10.6 14.5 9.6 14.5H-9.6C-10.6 14.5-11.3 14.1-10.8 12.9L-7.2 4.4"
                    + "C-9.4 4.9-11.1 4.2-11 2.4-10.8-1.6-7.6-4.6-3.2-5.6-4-6.6-5-8.2-5-10.5z";

    /// The cross on the mitre.
    private static final String CROSS = "M0-14v5M-2-12h4";

    @Override
    public @Nullable String picture(GameView view, FigureAt figure, Colour colour, Point2D at) {
        return figure.figure() == Figure.ABBOT ? BoardPieces.figure(colour, SHAPE, cross(colour), at) : null;
    }

    private static String cross(Colour colour) {
        return "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.2\" d=\"%s\"/>"
                .formatted(BoardPieces.outline(colour), CROSS);
    }

    @Override
    public @Nullable Character character(Figure figure) {
        return figure == Figure.ABBOT ? ABBOT : null;
    }

    @Override
    public String legend() {
        return "♣ garden  " + ABBOT + " abbot";
    }

    @Override
    public String choices(Legal legal) {
        return legal.commands().contains("CallAbbotHome") ? ", abbot may be called home" : "";
    }

    /// Returns the owner of each abbot, whose character does not show it.
    @Override
    public String below(GameView view, IntFunction<String> names) {
        var text = new StringBuilder();
        for (FigureAt figure : view.figures()) {
            if (figure.figure() == Figure.ABBOT) {
                text.append(String.format(
                        Locale.ROOT,
                        "\nAbbot of %s on the %s at %d,%d",
                        names.apply(figure.seat()),
                        figure.segment(),
                        figure.x(),
                        figure.y()));
            }
        }
        return text.isEmpty() ? "" : text.append('\n').toString();
    }
}
