package cartulary.contracts.event;

import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The number of meeples of a seat on a feature.
public record SeatCount(
        @Seat int seat,
        @Within(min = 1, max = MeepleAt.PER_PLAYER) int meeples) {}
