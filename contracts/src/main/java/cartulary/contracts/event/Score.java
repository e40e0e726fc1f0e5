package cartulary.contracts.event;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.List;

/// The points of one seat by a scoring event, and what they were scored for. Computed from the event, never recorded
/// itself.
///
/// @param points may be 0 (BASE-29)
/// @param at the smallest tile of the feature (MIX-17); for a bet, the tile of the office
/// @param segment the smallest segment of the feature on that tile; for a bet, the segment on the office's tile
/// @param rules the rules by which the points were scored
public record Score(int seat, int points, Cell at, String segment, List<RuleId> rules) {
    public Score {
        rules = List.copyOf(rules);
    }

    /// Returns the points of the seat.
    public SeatPoints seatPoints() {
        return new SeatPoints(seat, points);
    }
}
