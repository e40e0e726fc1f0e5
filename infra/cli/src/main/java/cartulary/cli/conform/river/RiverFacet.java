package cartulary.cli.conform.river;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The River: how many of its tiles are left, and its open end. Transcripts of games without it say nothing of it.
public record RiverFacet() implements Facet {
    /// The cell beyond an edge, from the north clockwise.
    private static final List<Cell> STEPS = List.of(new Cell(0, -1), new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0));

    private static final char RIVER = 'I';

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        if (game.plays(Expansion.RIVER)) {
            GameView view = game.view();
            turn.same("riverLeft", view.riverLeft());
            turn.same(
                    "riverEnd",
                    openEnd(view.tiles())
                            .map(cell -> object("x", cell.x(), "y", cell.y()))
                            .orElse(null));
        }
    }

    /// Returns the empty cell beyond a river edge.
    private static Optional<Cell> openEnd(List<PlacedTile> tiles) {
        Set<Cell> cells = tiles.stream().map(PlacedTile::cell).collect(Collectors.toSet());
        return tiles.stream()
                .flatMap(RiverFacet::beyondRiverEdges)
                .filter(cell -> !cells.contains(cell))
                .findFirst();
    }

    private static Stream<Cell> beyondRiverEdges(PlacedTile tile) {
        String edges =
                Objects.requireNonNull(Catalogue.standard().typeOf(tile.tile())).edges();
        return IntStream.range(0, STEPS.size())
                .filter(edge -> edges.charAt(edge) == RIVER)
                .mapToObj(edge -> STEPS.get((edge + tile.rotation() / 90) % STEPS.size()))
                .map(step -> new Cell(tile.x() + step.x(), tile.y() + step.y()));
    }

    @Override
    public void compareFinal(Line end, ComparedGame game) {}
}
