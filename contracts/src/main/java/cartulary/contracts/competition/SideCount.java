package cartulary.contracts.competition;

/// A count for each side of a pairing, such as the games that each won.
public record SideCount(int home, int away) {
    public static final SideCount ZERO = new SideCount(0, 0);

    public int of(PairingSide side) {
        return side == PairingSide.HOME ? home : away;
    }

    public SideCount plus(SideCount other) {
        return new SideCount(home + other.home, away + other.away);
    }
}
