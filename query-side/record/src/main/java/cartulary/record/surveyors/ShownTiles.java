package cartulary.record.surveyors;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// The cities and roads that the tiles of a board show, for the scoring tiles that count them.
final class ShownTiles {
    private final Map<Cell, TileType> types;

    ShownTiles(GameView view) {
        types = view.tiles().stream().collect(Collectors.toMap(PlacedTile::cell, ShownTiles::type));
    }

    private static TileType type(PlacedTile tile) {
        return Objects.requireNonNull(Catalogue.standard().typeOf(tile.tile()), tile.tile());
    }

    private TileType type(Cell cell) {
        return Objects.requireNonNull(types.get(cell), "no tile");
    }

    /// Returns the tiles of a city on which all its segments have one edge (SURV-8).
    List<Cell> oneEdged(FeatureNow city) {
        return city.feature().tiles().stream()
                .filter(cell -> city.segments().stream()
                        .filter(segment -> segment.cell().equals(cell))
                        .allMatch(this::isOneEdged))
                .toList();
    }

    private boolean isOneEdged(SegmentAt segment) {
        return type(segment.cell()).cities().stream()
                .anyMatch(city ->
                        city.id().equals(segment.segment()) && city.edges().size() == 1);
    }

    /// Returns the tiles of a monastery that show a city or a road (SURV-11, SURV-12).
    List<Cell> showing(FeatureNow monastery, FeatureKind kind) {
        return monastery.feature().tiles().stream()
                .filter(cell -> kind == FeatureKind.CITY
                        ? !type(cell).cities().isEmpty()
                        : !type(cell).roads().isEmpty())
                .toList();
    }
}
