package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;

/// The final rank of a seat (BASE-38). Seats with equal totals share a rank, and as many ranks are skipped after
/// them; players who resigned come after all others (MIX-16).
public record Rank(@Within(min = 1, max = 6) int rank, @Seat int seat, int score, boolean resigned) {}
