package cartulary.testkit.river;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.view.GameView;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// The river tiles form one path from the spring: each continues the one placed before it (RIVER-7), and beyond the
/// last one is an empty cell, or nothing after the lake. No other tile is placed before them (RIVER-4). If a turn is
/// compared with the last curve, no river tile is ever set aside (RIVER-8, RIVER-9).
final class RiverLaw implements Law {
    private static final char RIVER_EDGE = 'I';
    private static final List<Cell> BEYOND = List.of(new Cell(0, -1), new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0));

    @Override
    public void afterCommand(Transition transition) {
        GameView view = transition.viewAfter();
        if (!view.options().plays(Expansion.RIVER)) {
            check(view.riverLeft() == null, () -> "river tiles left in a game without the river");
            return;
        }
        for (TileSetAside aside : transition.all(TileSetAside.class)) {
            check(
                    !isOfTheRiver(aside.tile()) || view.options().houseRules().riverTurns() == RiverTurns.IMMEDIATE,
                    () -> "a river tile was set aside under successive turns: " + aside);
        }
        for (TilePlaced placed : transition.all(TilePlaced.class)) {
            if (isOfTheRiver(placed.tile())) {
                checkPath(view.tiles());
            } else {
                checkEqual(transition.viewBefore().riverLeft(), 0, () -> "the river tiles left before " + placed);
            }
        }
    }

    private static boolean isOfTheRiver(String tile) {
        return edges(tile).indexOf(RIVER_EDGE) >= 0;
    }

    private static String edges(String tile) {
        return Objects.requireNonNull(Catalogue.standard().typeOf(tile)).edges();
    }

    private static void checkPath(List<PlacedTile> tiles) {
        List<PlacedTile> river =
                tiles.stream().filter(tile -> isOfTheRiver(tile.tile())).toList();
        var occupied = new HashSet<Cell>();
        tiles.forEach(tile -> occupied.add(tile.cell()));
        for (int i = 0; i < river.size(); i++) {
            var expected = new HashSet<Cell>();
            if (i > 0) {
                expected.add(river.get(i - 1).cell());
            }
            if (i + 1 < river.size()) {
                expected.add(river.get(i + 1).cell());
            }
            PlacedTile tile = river.get(i);
            Set<Cell> beyond = beyondTheRiverEdges(tile);
            check(beyond.containsAll(expected), () -> "the river is interrupted at " + tile);
            beyond.removeAll(expected);
            int open = i + 1 == river.size() && !tile.tile().equals("river-L.0") ? 1 : 0;
            checkEqual(beyond.size(), open, () -> "the open ends at " + tile);
            check(beyond.stream().noneMatch(occupied::contains), () -> "the river is closed at " + tile);
        }
    }

    private static Set<Cell> beyondTheRiverEdges(PlacedTile tile) {
        String edges = edges(tile.tile());
        var cells = new HashSet<Cell>();
        for (int edge = 0; edge < 4; edge++) {
            if (edges.charAt(edge) == RIVER_EDGE) {
                Cell step = BEYOND.get((edge + tile.rotation() / 90) % 4);
                cells.add(new Cell(tile.x() + step.x(), tile.y() + step.y()));
            }
        }
        return cells;
    }
}
