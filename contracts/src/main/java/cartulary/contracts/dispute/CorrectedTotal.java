package cartulary.contracts.dispute;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The total of a seat before and after a correction (LOBBY-19).
public record CorrectedTotal(
        @Seat int seat,
        @Within(min = 0) int from,
        @Within(min = 0) int to) {}
