package cartulary.contracts.event;

/// How many meeples a seat has on a feature.
public record SeatCount(int seat, int meeples) {}
