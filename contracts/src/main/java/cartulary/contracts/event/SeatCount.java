package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The number of meeples of a seat on a feature.
public record SeatCount(
        @Seat int seat, @Within(min = 1, max = 7) int meeples) {}
