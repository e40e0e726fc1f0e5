package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The final rank of a seat (BASE-38): equal totals share a rank, and the next rank counts all of them; players who
/// resigned come after all others (MIX-16).
public record Rank(
        @Within(min = 1, max = 6) int rank,
        @Seat int seat,
        @Within(min = 0) int score,
        boolean resigned) {}
