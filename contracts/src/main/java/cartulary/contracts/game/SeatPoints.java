package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The points scored by a seat.
public record SeatPoints(@Seat int seat, @Within(min = 0) int points) {}
