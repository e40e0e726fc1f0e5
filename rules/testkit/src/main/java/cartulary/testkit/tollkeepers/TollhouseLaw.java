package cartulary.testkit.tollkeepers;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Each player has one tollhouse, which never returns to the supply, shares its crossroad with no other, and is
/// turned at the end of exactly those turns in which it earned travellers (TOLL-5, TOLL-7, TOLL-15). A toll is worth
/// what its pictures are. Keeps its own account of all tollhouses from the events.
public final class TollhouseLaw implements Law {
    private final Map<Integer, TollhouseView> tollhouses = new TreeMap<>();
    private final Set<Integer> earnedTravellers = new TreeSet<>();

    @Override
    public void afterCommand(Transition transition) {
        transition.events().forEach(this::follow);
        checkView(transition.viewAfter());
    }

    private void follow(GameEvent event) {
        switch (event) {
            case TollhousePlaced e ->
                check(
                        tollhouses.put(e.seat(), new TollhouseView(e.x(), e.y(), 1)) == null,
                        () -> "a second tollhouse of seat " + e.seat());
            case TollhouseRelocated e -> relocate(e);
            case TollRaised e -> raise(e);
            case TollhouseTurned e -> turn(e);
            case TurnEnded _ ->
                check(earnedTravellers.isEmpty(), () -> "not turned, but earned travellers: " + earnedTravellers);
            default -> {}
        }
    }

    private void relocate(TollhouseRelocated moved) {
        TollhouseView tollhouse = tollhouse(moved.seat());
        checkEqual(moved.from(), tollhouse.cell(), "the former crossroad of the tollhouse");
        tollhouses.put(moved.seat(), new TollhouseView(moved.x(), moved.y(), tollhouse.side()));
    }

    private void raise(TollRaised toll) {
        checkEqual(
                new TollhouseView(toll.x(), toll.y(), toll.side()),
                tollhouse(toll.seat()),
                "the tollhouse that raises the toll");
        check(toll.road().tiles().contains(toll.cell()), () -> "the road does not reach the tollhouse: " + toll);
        checkEqual(toll.points(), worth(toll), () -> "the points of " + toll);
        if (toll.complete() && toll.pictures().stream().anyMatch(it -> it.picture() == TollGroup.TRAVELLERS)) {
            earnedTravellers.add(toll.seat());
        }
    }

    /// Returns the points of the pictures (TOLL-10, TOLL-11, TOLL-20).
    private static int worth(TollRaised toll) {
        int worth = 0;
        for (PictureCount picture : toll.pictures()) {
            boolean isTravellers = picture.picture() == TollGroup.TRAVELLERS;
            int each = toll.complete() ? (isTravellers ? 3 : 1) * toll.side() : 1;
            worth += each * picture.count();
        }
        return worth;
    }

    private void turn(TollhouseTurned turned) {
        check(earnedTravellers.remove(turned.seat()), () -> "turned without travellers: " + turned);
        TollhouseView tollhouse = tollhouse(turned.seat());
        checkEqual(turned.side(), 3 - tollhouse.side(), "the side after turning");
        tollhouses.put(turned.seat(), new TollhouseView(tollhouse.x(), tollhouse.y(), turned.side()));
    }

    private TollhouseView tollhouse(int seat) {
        TollhouseView tollhouse = tollhouses.get(seat);
        if (tollhouse == null) {
            throw new BrokenLawException("seat " + seat + " has no tollhouse on the board");
        }
        return tollhouse;
    }

    private void checkView(GameView view) {
        check(
                tollhouses.isEmpty() || view.options().plays(Expansion.TOLLKEEPERS),
                () -> "tollhouses without The Tollkeepers: " + tollhouses);
        var cells = new HashSet<Cell>();
        for (GameView.Player player : view.players()) {
            TollhouseView tollhouse = player.tollhouse();
            checkEqual(tollhouse, tollhouses.get(player.seat()), () -> "the tollhouse of seat " + player.seat());
            if (tollhouse != null) {
                var cell = tollhouse.cell();
                check(cells.add(cell), () -> "two tollhouses on " + cell);
                check(
                        view.tiles().stream().anyMatch(tile -> isCrossroad(tile, cell)),
                        () -> "a tollhouse on no crossroad: " + tollhouse);
            }
        }
    }

    private static boolean isCrossroad(PlacedTile tile, Cell cell) {
        if (tile.x() != cell.x() || tile.y() != cell.y()) {
            return false;
        }
        TileType type = Catalogue.standard().typeOf(tile.tile());
        return type != null && type.crossroad();
    }
}
