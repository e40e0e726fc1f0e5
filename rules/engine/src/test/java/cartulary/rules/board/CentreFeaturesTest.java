package cartulary.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileType.Centre;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.event.Feature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.OpenPlace;
import cartulary.rules.board.Evidence.Described;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A tile may have several features at its centre, each with a figure and points of its own.
class CentreFeaturesTest {
    private static final TileType EMPTY = tile("empty", List.of());
    private static final TileType TWO = tile(
            "two",
            List.of(new Centre("monastery", FeatureKind.MONASTERY), new Centre("chapel", FeatureKind.MONASTERY)));
    private static final TileIndex TILES = TileIndex.of(Catalogue.of(List.of(EMPTY, TWO)));

    @Test
    void theTilesAroundCompleteAllFeaturesAtTheCentreAtOnce() {
        Board board = surrounded(8);

        assertThat(completed(board)).extracting(Feature::segment).containsExactlyInAnyOrder("monastery", "chapel");
        assertThat(completed(board)).allMatch(feature -> feature.at().equals(new Cell(0, 0)));
        assertThat(completed(board)).allMatch(feature -> feature.tiles().size() == 9);
    }

    @Test
    void bothAreOpenToTheSameCells() {
        Board board = surrounded(7);

        assertThat(completed(board)).isEmpty();
        for (String segment : List.of("monastery", "chapel")) {
            int root = board.root(
                    board.tileAt(0, 0), board.shape(board.tileAt(0, 0)).segment(segment));
            assertThat(FeatureBorders.open(board, root)).containsExactly(new OpenPlace(1, 1, List.of()));
        }
    }

    @Test
    void aTileAmongOthersIsSurroundedByThoseThatAreThere() {
        Board board = Board.empty(TILES);
        for (Cell cell : around()) {
            board = with(board, EMPTY, new Cell(cell.x(), cell.y() + 1));
        }
        board = with(board, TWO, new Cell(0, 1));

        assertThat(completed(board)).hasSize(2);
    }

    /// Returns the board with the two features in the middle, and tiles on the first cells around them.
    private static Board surrounded(int tiles) {
        Board board = with(Board.empty(TILES), TWO, new Cell(0, 0));
        for (Cell cell : around().subList(0, tiles)) {
            board = with(board, EMPTY, cell);
        }
        return board;
    }

    /// Returns the cells around the middle, each beside the one before it or beside the middle.
    private static List<Cell> around() {
        return List.of(
                new Cell(0, -1),
                new Cell(-1, -1),
                new Cell(-1, 0),
                new Cell(-1, 1),
                new Cell(0, 1),
                new Cell(1, -1),
                new Cell(1, 0),
                new Cell(1, 1));
    }

    private static Board with(Board board, TileType type, Cell cell) {
        return board.with(TILES.number(type.id()), cell.x(), cell.y(), 0);
    }

    private static List<Feature> completed(Board board) {
        return new Evidence(board)
                .of(board.completedByLast()).stream().map(Described::feature).toList();
    }

    private static TileType tile(String id, List<Centre> centres) {
        return new TileType(
                id,
                "test",
                id,
                1,
                null,
                "FFFF",
                List.of(),
                List.of(),
                List.of(),
                List.of(new TileType.Field("f0", List.of("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"), List.of())),
                centres,
                false,
                false,
                List.of(new TileVariant(id, 1, 0, List.of())),
                Map.of(),
                Map.of());
    }
}
