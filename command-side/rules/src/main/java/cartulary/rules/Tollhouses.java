package cartulary.rules;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.TollGroup;
import java.util.Arrays;

/// Every player's tollhouse: where it stands, which side it shows, and whether it is to be turned at
/// the end of this turn. Immutable.
final class Tollhouses implements Part {
    private static final int SEATS = 6;
    private static final int LARGE = 1;
    private static final int EARNED_TRAVELLERS = 2;

    static final Tollhouses NONE = new Tollhouses(new int[SEATS]);

    /// By seat: the number of its tile plus one (0 in the supply) above the two flags.
    private final int[] houses;

    private Tollhouses(int[] houses) {
        this.houses = houses;
    }

    /// Whether it is on the board (TOLL-7).
    boolean placed(int seat) {
        return houses[seat] != 0;
    }

    /// The tile it stands on, −1 in the supply.
    int tile(int seat) {
        return (houses[seat] >> 2) - 1;
    }

    /// 1 small toll, 2 large toll (TOLL-1).
    int side(int seat) {
        return (houses[seat] & LARGE) == 0 ? 1 : 2;
    }

    /// Whether it scored travellers in this turn (TOLL-15).
    boolean isToBeTurned(int seat) {
        return (houses[seat] & EARNED_TRAVELLERS) != 0;
    }

    /// Whether any tollhouse stands on a tile (TOLL-5).
    boolean standsOn(int tile) {
        for (int seat = 0; seat < SEATS; seat++) {
            if (tile(seat) == tile) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Part evolve(GameEvent event, Board board) {
        return switch (event) {
            case TollhousePlaced(int seat, int x, int y) -> at(seat, board.tileAt(x, y));
            case TollhouseRelocated(int seat, var from, int x, int y) -> at(seat, board.tileAt(x, y));
            case TollRaised e
            when e.complete() && earnsTravellers(e) -> with(e.seat(), houses[e.seat()] | EARNED_TRAVELLERS);
            case TollhouseTurned(int seat, int side) ->
                with(seat, houses[seat] & ~(LARGE | EARNED_TRAVELLERS) | (side == 2 ? LARGE : 0));
            case GameEvent e -> this;
        };
    }

    private static boolean earnsTravellers(TollRaised toll) {
        return toll.pictures().stream().anyMatch(picture -> picture.picture() == TollGroup.TRAVELLERS);
    }

    private Tollhouses at(int seat, int tile) {
        return with(seat, tile + 1 << 2 | houses[seat] & (LARGE | EARNED_TRAVELLERS));
    }

    private Tollhouses with(int seat, int house) {
        int[] changed = houses.clone();
        changed[seat] = house;
        return new Tollhouses(changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tollhouses that && Arrays.equals(houses, that.houses);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(houses);
    }
}
