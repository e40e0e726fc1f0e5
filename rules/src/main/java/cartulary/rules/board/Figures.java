package cartulary.rules.board;

import cartulary.contracts.game.MeepleAt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The meeples on the board, in the order in which they were placed: seat (from bit 12), tile (8
/// bits), local segment (4 bits). Immutable, at most 42 of them.
public final class Figures {
    /// Each player's meeples (BASE-4).
    static final int PER_PLAYER = 7;

    public static final Figures NONE = new Figures(new int[0]);

    private static final Comparator<MeepleAt> ORDER = Comparator.comparingInt(MeepleAt::seat)
            .thenComparingInt(MeepleAt::x)
            .thenComparingInt(MeepleAt::y)
            .thenComparing(MeepleAt::segment);

    private final int[] meeples;

    private Figures(int[] meeples) {
        this.meeples = meeples;
    }

    /// How many a seat has left to place.
    public int supply(int seat) {
        int supply = PER_PLAYER;
        for (int meeple : meeples) {
            if (meeple >> 12 == seat) {
                supply--;
            }
        }
        return supply;
    }

    public Figures with(int seat, int tile, int local) {
        int[] more = Arrays.copyOf(meeples, meeples.length + 1);
        more[meeples.length] = seat << 12 | tile << 4 | local;
        return new Figures(more);
    }

    public Figures without(List<MeepleAt> returned, Board board) {
        int[] rest = new int[meeples.length];
        int size = 0;
        for (int meeple : meeples) {
            if (!returned.contains(describe(meeple, board))) {
                rest[size++] = meeple;
            }
        }
        return new Figures(Arrays.copyOf(rest, size));
    }

    /// The root of the feature under each meeple, in the same order.
    public int[] roots(Board board) {
        int[] roots = new int[meeples.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = board.features().root(board.segment(meeples[i] >> 4 & 0xFF, meeples[i] & 0xF));
        }
        return roots;
    }

    /// How many meeples each seat has on a feature; null where nobody has any.
    public int @org.jspecify.annotations.Nullable [] bySeat(Board board, int root) {
        int[] bySeat = null;
        for (int meeple : meeples) {
            if (stands(meeple, board, root)) {
                bySeat = bySeat == null ? new int[6] : bySeat;
                bySeat[meeple >> 12]++;
            }
        }
        return bySeat;
    }

    /// The meeples on a feature, by seat, cell and segment.
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

    /// All meeples, by seat, cell and segment.
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
        return other instanceof Figures that && Arrays.equals(meeples, that.meeples);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(meeples);
    }
}
