package cartulary.contracts.dispute;

import cartulary.contracts.schema.Seat;

/// The total of a seat before and after a correction (LOBBY-19).
public record CorrectedTotal(@Seat int seat, int from, int to) {}
