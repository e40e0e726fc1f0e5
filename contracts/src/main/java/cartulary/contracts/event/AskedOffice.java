package cartulary.contracts.event;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.schema.Seat;
import java.util.List;

/// An office whose chips can be settled for several features in final scoring (BET-27).
///
/// @param seats the owners of chips on the office who may choose
/// @param candidates in the order of MIX-17
public record AskedOffice(int x, int y, List<@Seat Integer> seats, List<BetFeature> candidates) implements AtCell {
    public AskedOffice {
        seats = List.copyOf(seats);
        candidates = List.copyOf(candidates);
    }
}
