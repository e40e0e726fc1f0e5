package cartulary.rules.tollkeepers;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.TollGroup;
import cartulary.rules.board.Board;
import cartulary.rules.turn.ExpansionState;
import java.util.Arrays;

/// Every player's tollhouse: where it stands, which side it shows, and whether it is to be turned at
/// the end of this turn. Immutable.
public final class TollhouseState implements ExpansionState {
    private static final int SEATS = 6;
    private static final int LARGE = 1;
    private static final int EARNED_TRAVELLERS = 2;

    static final TollhouseState NONE = new TollhouseState(new int[SEATS]);

    /// By seat: the number of its tile plus one (0 in the supply) above the two flags.
    private final int[] houses;

    private TollhouseState(int[] houses) {
        this.houses = houses;
    }

    /// Whether it is on the board (TOLL-7).
    public boolean placed(int seat) {
        return houses[seat] != 0;
    }

    /// The tile it stands on, −1 in the supply.
    public int tile(int seat) {
        return (houses[seat] >> 2) - 1;
    }

    /// 1 small toll, 2 large toll (TOLL-1).
    public int side(int seat) {
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
    public ExpansionState evolve(GameEvent event, Board board) {
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

    private TollhouseState at(int seat, int tile) {
        return with(seat, tile + 1 << 2 | houses[seat] & (LARGE | EARNED_TRAVELLERS));
    }

    private TollhouseState with(int seat, int house) {
        int[] changed = houses.clone();
        changed[seat] = house;
        return new TollhouseState(changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TollhouseState that && Arrays.equals(houses, that.houses);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(houses);
    }
}
