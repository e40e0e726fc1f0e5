package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;

/// The points scored by a seat; negative in games with The Land Surveyors only (SURV-9).
public record SeatPoints(@Seat int seat, int points) {}
