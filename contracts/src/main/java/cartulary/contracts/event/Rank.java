package cartulary.contracts.event;

/// Where a seat ended (BASE-38): equal totals share a rank, the next one counts them all; who
/// resigned comes after all others (MIX-16).
public record Rank(int rank, int seat, int score, boolean resigned) {}
