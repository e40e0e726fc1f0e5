package cartulary.contracts.view;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;

/// What only the owner of a seat may see: the chips in the own supply (BET-12). Chips on tiles are not
/// in it, the own ones neither (MIX-14). Served by the command side alone, never stored by anybody.
///
/// @param chips ids in the order of `chips.json`
public record Hand(
        GameId game, @Within(min = 0) long revision, @Seat int seat, List<String> chips) {
    public Hand {
        chips = List.copyOf(chips);
    }
}
