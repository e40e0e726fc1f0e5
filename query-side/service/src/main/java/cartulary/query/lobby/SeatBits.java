package cartulary.query.lobby;

/// Sets of seats in one column: 1 for seat 0, 2 for seat 1, 4 for seat 2 and so on.
final class SeatBits {
    private SeatBits() {}

    static int with(int bits, int seat) {
        return bits | 1 << seat;
    }

    static int without(int bits, int seat) {
        return bits & ~(1 << seat);
    }

    /// Returns whether `bits` contains a seat that `excluded` does not.
    static boolean hasOther(int bits, int excluded) {
        return (bits & ~excluded) != 0;
    }

    static int count(int bits) {
        return Integer.bitCount(bits);
    }
}
