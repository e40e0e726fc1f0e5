package cartulary.rules.board;

import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The meeples on the board, in the order of placement. Each is packed: seat (from bit 12), tile (8 bits), local
/// segment (4 bits). Immutable, at most 42 of them.
public final class Meeples {
    public static final Meeples NONE = new Meeples(new int[0]);

    private static final Comparator<MeepleAt> ORDER = Comparator.comparingInt(MeepleAt::seat)
            .thenComparingInt(MeepleAt::x)
            .thenComparingInt(MeepleAt::y)
            .thenComparing(MeepleAt::segment);

    private final int[] meeples;

    private Meeples(int[] meeples) {
        this.meeples = meeples;
    }

    /// Returns the number of meeples in the supply of a seat.
    public int supply(int seat) {
        int supply = MeepleAt.PER_PLAYER;
        for (int meeple : meeples) {
            if (meeple >> 12 == seat) {
                supply--;
            }
        }
        return supply;
    }

    public Meeples with(int seat, int tile, int local) {
        int[] more = Arrays.copyOf(meeples, meeples.length + 1);
        more[meeples.length] = seat << 12 | tile << 4 | local;
        return new Meeples(more);
    }

    public Meeples without(List<MeepleAt> returned, Board board) {
        int[] rest = new int[meeples.length];
        int size = 0;
        for (int meeple : meeples) {
            if (!returned.contains(describe(meeple, board))) {
                rest[size++] = meeple;
            }
        }
        return new Meeples(Arrays.copyOf(rest, size));
    }

    /// Returns the root of the feature under each meeple, in the same order.
    public int[] roots(Board board) {
        int[] roots = new int[meeples.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = board.features().root(board.segment(meeples[i] >> 4 & 0xFF, meeples[i] & 0xF));
        }
        return roots;
    }

    /// Returns the number of meeples of each seat on a feature, or null if it has none.
    public int @Nullable [] bySeat(Board board, int root) {
        int[] bySeat = null;
        for (int meeple : meeples) {
            if (stands(meeple, board, root)) {
                bySeat = bySeat == null ? new int[Seat.LAST + 1] : bySeat;
                bySeat[meeple >> 12]++;
            }
        }
        return bySeat;
    }

    /// Returns the number of meeples of each seat that has any.
    public static List<SeatCount> counts(int[] bySeat) {
        var counts = new ArrayList<SeatCount>(2);
        for (int seat = 0; seat < bySeat.length; seat++) {
            if (bySeat[seat] > 0) {
                counts.add(new SeatCount(seat, bySeat[seat]));
            }
        }
        return counts;
    }

    /// Returns the meeples on a feature, by seat, cell and segment.
    public List<MeepleAt> on(Board board, int root) {
        var found = new ArrayList<MeepleAt>();
        for (int meeple : meeples) {
            if (stands(meeple, board, root)) {
                found.add(describe(meeple, board));
            }
        }
        found.sort(ORDER);
        return found;
    }

    /// Returns all meeples, by seat, cell and segment.
    public List<MeepleAt> all(Board board) {
        return Arrays.stream(meeples)
                .mapToObj(meeple -> describe(meeple, board))
                .sorted(ORDER)
                .toList();
    }

    private static boolean stands(int meeple, Board board, int root) {
        return board.features().root(board.segment(meeple >> 4 & 0xFF, meeple & 0xF)) == root;
    }

    private static MeepleAt describe(int meeple, Board board) {
        int tile = meeple >> 4 & 0xFF;
        return new MeepleAt(meeple >> 12, board.x(tile), board.y(tile), board.shape(tile).segmentIds[meeple & 0xF]);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Meeples that && Arrays.equals(meeples, that.meeples);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(meeples);
    }
}
