package cartulary.rules.tollkeepers;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.schema.Seat;
import cartulary.rules.board.Board;
import cartulary.rules.game.ExpansionState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The tollhouses by seat: position, the side that is up, and whether it must be turned at the end of the turn.
/// Immutable.
final class TollhouseState implements ExpansionState {
    private static final int SEATS = Seat.LAST + 1;
    private static final int LARGE = 1;
    private static final int EARNED_TRAVELLERS = 2;

    static final TollhouseState NONE = new TollhouseState(new int[SEATS]);

    /// The tollhouses by seat, packed: the number of the tile plus one (0 in the supply), above two flags in the
    /// lowest bits.
    private final int[] tollhouses;

    private TollhouseState(int[] tollhouses) {
        this.tollhouses = tollhouses;
    }

    /// Returns whether the tollhouse of a seat is on the board (TOLL-7).
    boolean placed(int seat) {
        return tollhouses[seat] != 0;
    }

    /// Returns the tile of a seat's tollhouse, or −1 if it is in the supply.
    int tile(int seat) {
        return (tollhouses[seat] >> 2) - 1;
    }

    /// Returns the side that is up: 1 small toll, 2 large toll (TOLL-1).
    int side(int seat) {
        return (tollhouses[seat] & LARGE) == 0 ? 1 : 2;
    }

    /// Returns whether the tollhouse scored travellers in this turn (TOLL-15).
    boolean isToBeTurned(int seat) {
        return (tollhouses[seat] & EARNED_TRAVELLERS) != 0;
    }

    /// Returns whether a tile has a tollhouse (TOLL-5).
    boolean isOn(int tile) {
        for (int seat = 0; seat < SEATS; seat++) {
            if (tile(seat) == tile) {
                return true;
            }
        }
        return false;
    }

    @Override
    public ExpansionState evolve(GameEvent event, Board board) {
        return event instanceof TollEvent toll ? after(toll, board) : this;
    }

    private TollhouseState after(TollEvent event, Board board) {
        return switch (event) {
            case TollhousePlaced(int seat, int x, int y) -> at(seat, board.tileAt(x, y));
            case TollhouseRelocated(int seat, var from, int x, int y) -> at(seat, board.tileAt(x, y));
            case TollRaised e
            when e.complete() && earnsTravellers(e) -> with(e.seat(), tollhouses[e.seat()] | EARNED_TRAVELLERS);
            case TollhouseTurned(int seat, int side) ->
                with(seat, tollhouses[seat] & ~(LARGE | EARNED_TRAVELLERS) | (side == 2 ? LARGE : 0));
            case TollRaised _ -> this;
        };
    }

    @Override
    public List<FigureAt> figures(Board board) {
        var figures = new ArrayList<FigureAt>();
        for (int seat = 0; seat < SEATS; seat++) {
            if (placed(seat)) {
                figures.add(FigureAt.tollhouse(seat, board.cell(tile(seat))));
            }
        }
        return figures;
    }

    private static boolean earnsTravellers(TollRaised toll) {
        return toll.pictures().stream().anyMatch(picture -> picture.picture() == TollGroup.TRAVELLERS);
    }

    private TollhouseState at(int seat, int tile) {
        return with(seat, tile + 1 << 2 | tollhouses[seat] & (LARGE | EARNED_TRAVELLERS));
    }

    private TollhouseState with(int seat, int tollhouse) {
        int[] changed = tollhouses.clone();
        changed[seat] = tollhouse;
        return new TollhouseState(changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TollhouseState that && Arrays.equals(tollhouses, that.tollhouses);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tollhouses);
    }
}
