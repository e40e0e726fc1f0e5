package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// Where a seat ended (BASE-38): equal totals share a rank, the next one counts them all; who
/// resigned comes after all others (MIX-16).
public record Rank(
        @Within(min = 1, max = 6) int rank,
        @Seat int seat,
        @Within(min = 0) int score,
        boolean resigned) {}
