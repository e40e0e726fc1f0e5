package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;
import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// An account of every tollhouse, kept from the events beside the rules: one each, never back in the
/// supply, one at a crossroad, turned at the end of a turn in which it earned travellers and at no other.
final class TollhouseAccount {
    private final Catalogue catalogue;
    private final Map<Integer, TollhouseView> houses = new TreeMap<>();
    private final Set<Integer> earned = new TreeSet<>();

    TollhouseAccount(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    void see(GameEvent event) {
        if (event instanceof TollhousePlaced e) {
            unless(
                    houses.put(e.seat(), new TollhouseView(e.x(), e.y(), 1)) == null,
                    () -> "a second tollhouse of seat " + e.seat());
        } else if (event instanceof TollhouseRelocated e) {
            relocate(e);
        } else if (event instanceof TollRaised e) {
            raise(e);
        } else if (event instanceof TollhouseTurned e) {
            unless(earned.remove(e.seat()), () -> "turned without travellers: " + e);
            TollhouseView house = house(e.seat());
            unlessEqual(3 - house.side(), e.side(), "the other side");
            houses.put(e.seat(), new TollhouseView(house.x(), house.y(), e.side()));
        } else if (event instanceof TurnEnded) {
            unless(earned.isEmpty(), () -> "earned travellers, but not turned: " + earned);
        }
    }

    private void relocate(TollhouseRelocated moved) {
        TollhouseView house = house(moved.seat());
        unlessEqual(house.cell(), moved.from(), "where the tollhouse stood");
        houses.put(moved.seat(), new TollhouseView(moved.x(), moved.y(), house.side()));
    }

    private void raise(TollRaised toll) {
        TollhouseView house = house(toll.seat());
        unlessEqual(house, new TollhouseView(toll.x(), toll.y(), toll.side()), "who raises the toll");
        unless(
                toll.road().tiles().contains(toll.cell()),
                () -> "the road does not reach the tollhouse: " + toll);
        if (toll.complete() && toll.pictures().stream().anyMatch(p -> p.picture() == TollGroup.TRAVELLERS)) {
            earned.add(toll.seat());
        }
    }

    private TollhouseView house(int seat) {
        TollhouseView house = houses.get(seat);
        if (house == null) {
            throw new BrokenInvariant("seat " + seat + " has no tollhouse on the board");
        }
        return house;
    }

    void check(GameView view) {
        var cells = new HashSet<Cell>();
        for (GameView.Player player : view.players()) {
            TollhouseView house = player.tollhouse();
            unlessEqual(
                    String.valueOf(houses.get(player.seat())),
                    String.valueOf(house),
                    "the tollhouse of seat " + player.seat());
            if (house != null) {
                var cell = house.cell();
                unless(cells.add(cell), () -> "two tollhouses at " + cell);
                unless(
                        view.tiles().stream().anyMatch(tile -> isCrossroad(tile, cell)),
                        () -> "a tollhouse stands on no crossroad: " + house);
            }
        }
    }

    private boolean isCrossroad(PlacedTile tile, Cell cell) {
        TileType type = catalogue.typeOf(tile.tile());
        return tile.x() == cell.x() && tile.y() == cell.y() && type != null && type.crossroad();
    }
}
