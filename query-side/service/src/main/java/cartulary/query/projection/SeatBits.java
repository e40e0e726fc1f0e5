package cartulary.query.projection;

import java.util.List;
import java.util.stream.IntStream;

/// Sets of seats in one column: 1 for seat 0, 2 for seat 1, 4 for seat 2 and so on.
public final class SeatBits {
    private static final int SEATS = 6;

    private SeatBits() {}

    public static int of(List<Integer> seats) {
        int bits = 0;
        for (int seat : seats) {
            bits = with(bits, seat);
        }
        return bits;
    }

    /// In ascending order.
    public static List<Integer> seats(int bits) {
        return IntStream.range(0, SEATS).filter(seat -> has(bits, seat)).boxed().toList();
    }

    public static int with(int bits, int seat) {
        return bits | 1 << seat;
    }

    public static int without(int bits, int seat) {
        return bits & ~(1 << seat);
    }

    public static boolean has(int bits, int seat) {
        return (bits & 1 << seat) != 0;
    }
}
