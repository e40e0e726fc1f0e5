package cartulary.drawing.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.view.GameView;
import cartulary.drawing.BoardPieces;
import cartulary.drawing.ExpansionDrawing;
import cartulary.drawing.PathData;
import cartulary.drawing.TileSheet;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/// Chips on offices.
public final class BetDrawing implements ExpansionDrawing {
    private static final double BETWEEN_CHIPS = 13;

    @Override
    public String pieces(GameView view, IntFunction<Colour> colours, Positions positions) {
        var svg = new StringBuilder();
        for (GameView.OfficeView office : view.offices()) {
            // While bets are being placed, it is hidden who has bet (BET-7).
            List<Integer> seats = office.open() ? List.of() : office.chips();
            List<Colour> owners = seats.stream().map(colours::apply).toList();
            svg.append(chips(owners, positions.of(office.cell(), TileSheet.OFFICE)));
        }
        return svg.toString();
    }

    /// Draws a face-down chip of each owner.
    private static String chips(List<Colour> owners, Point2D office) {
        var svg = new StringBuilder();
        for (int i = 0; i < owners.size(); i++) {
            double x = office.getX() + (i - (owners.size() - 1) / 2.0) * BETWEEN_CHIPS;
            double y = office.getY() - i % 2 * 4;
            for (double radius : new double[] {9.5, 6.5}) {
                svg.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.6\"/>"
                        .formatted(
                                PathData.number(x),
                                PathData.number(y),
                                radius,
                                BoardPieces.fill(owners.get(i)),
                                BoardPieces.outline(owners.get(i))));
            }
        }
        return svg.toString();
    }

    @Override
    public String legend() {
        return "$ office";
    }

    @Override
    public String player(GameView.Player player) {
        Integer chips = player.chips();
        return chips == null ? "" : "  " + chips + (chips == 1 ? " chip" : " chips");
    }

    @Override
    public String where(GameView.StepView step) {
        Cell office = step.office();
        return office == null ? "" : " at the office " + office.x() + "," + office.y();
    }

    @Override
    public Set<String> simultaneousSteps() {
        return Set.of("Betting", "ChoosingFinalBetFeature");
    }

    @Override
    public String below(GameView view, IntFunction<String> names) {
        var text = new StringBuilder();
        for (GameView.OfficeView office : view.offices()) {
            text.append(String.format(Locale.ROOT, "\nOffice at %d,%d: ", office.x(), office.y()));
            text.append(
                    office.open()
                            ? "bets are being placed"
                            : office.chips().stream()
                                    .map(names::apply)
                                    .collect(Collectors.joining(", ", "chips of ", "")));
        }
        return text.isEmpty() ? "" : text.append('\n').toString();
    }
}
