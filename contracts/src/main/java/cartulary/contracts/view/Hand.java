package cartulary.contracts.view;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;

/// The private state of a seat: the chips in its supply (BET-12), without any chips on tiles (MIX-14). Served by the
/// command side only, and never stored.
///
/// @param chips ids in the order of `chips.json`
public record Hand(
        GameId game, @Within(min = 0) long revision, @Seat int seat, List<String> chips) {
    public Hand {
        chips = List.copyOf(chips);
    }
}
