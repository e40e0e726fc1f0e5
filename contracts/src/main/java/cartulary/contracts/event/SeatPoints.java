package cartulary.contracts.event;

/// What a seat scored.
public record SeatPoints(int seat, int points) {}
