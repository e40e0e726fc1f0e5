package cartulary.rules.board;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The meeples on the board, in the order of placement, with the abbots, which count as meeples (ABBOT-6). Each is
/// packed: whether it is an abbot (bit 15), seat (3 bits), tile (8 bits), local segment (4 bits). Immutable, at most 48
/// of them.
public final class Meeples {
    public static final Meeples NONE = new Meeples(new int[0]);

    private static final Comparator<MeepleAt> ORDER = Comparator.comparingInt(MeepleAt::seat)
            .thenComparingInt(MeepleAt::x)
            .thenComparingInt(MeepleAt::y)
            .thenComparing(MeepleAt::segment);

    private static final int ABBOT = 1 << 15;

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

    /// Returns the tile on which the abbot of a seat stands, or −1 if it is in the supply.
    public int abbotTile(int seat) {
        for (int meeple : meeples) {
            if (meeple >> 12 == (ABBOT >> 12 | seat)) {
                return tile(meeple);
            }
        }
        return -1;
    }

    /// Returns the root of the feature on which the abbot of a seat stands, or −1 if it is in the supply.
    public int abbotRoot(Board board, int seat) {
        for (int meeple : meeples) {
            if (meeple >> 12 == (ABBOT >> 12 | seat)) {
                return root(meeple, board);
            }
        }
        return -1;
    }

    /// Returns the meeples after moves of figures; other figures are ignored.
    public Meeples after(List<FigureMove> moves, Board board) {
        int[] after = Arrays.copyOf(meeples, meeples.length + moves.size());
        int size = meeples.length;
        for (FigureMove move : moves) {
            if (move.figure().isMeeple()) {
                size = move.from() == null ? size : remove(after, size, packed(move.from(), board));
                if (move.to() != null) {
                    after[size++] = packed(move.to(), board);
                }
            }
        }
        return new Meeples(Arrays.copyOf(after, size));
    }

    private static int remove(int[] from, int size, int meeple) {
        for (int i = 0; i < size; i++) {
            if (from[i] == meeple) {
                System.arraycopy(from, i + 1, from, i, size - i - 1);
                return size - 1;
            }
        }
        return size;
    }

    private static int packed(FigureAt figure, Board board) {
        int tile = board.x(board.last()) == figure.x() && board.y(board.last()) == figure.y()
                ? board.last()
                : board.tileAt(figure.cell());
        int local = board.shape(tile).segment(Objects.requireNonNull(figure.segment()));
        return (figure.figure() == Figure.ABBOT ? ABBOT : 0) | figure.seat() << 12 | tile << 4 | local;
    }

    /// Returns the root of the feature under each meeple, in the same order.
    public int[] roots(Board board) {
        int[] roots = new int[meeples.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = root(meeples[i], board);
        }
        return roots;
    }

    /// Returns the number of meeples of each seat on a feature, or null if it has none.
    public int @Nullable [] bySeat(Board board, int root) {
        int[] bySeat = null;
        for (int meeple : meeples) {
            if (stands(meeple, board, root)) {
                bySeat = bySeat == null ? new int[Seat.LAST + 1] : bySeat;
                bySeat[seat(meeple)]++;
            }
        }
        return bySeat;
    }

    /// Returns the number of meeples that return to the supply of a seat when a feature is scored, without the abbot.
    public int returning(Board board, int root, int seat) {
        int returning = 0;
        for (int meeple : meeples) {
            if (meeple >> 12 == seat && stands(meeple, board, root)) {
                returning++;
            }
        }
        return returning;
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
        return root(meeple, board) == root;
    }

    private static int root(int meeple, Board board) {
        return board.features().root(board.segment(tile(meeple), meeple & 0xF));
    }

    private static int seat(int meeple) {
        return meeple >> 12 & 7;
    }

    private static int tile(int meeple) {
        return meeple >> 4 & 0xFF;
    }

    private static MeepleAt describe(int meeple, Board board) {
        int tile = tile(meeple);
        return new MeepleAt(
                seat(meeple),
                board.x(tile),
                board.y(tile),
                board.shape(tile).segmentIds[meeple & 0xF],
                (meeple & ABBOT) == 0 ? null : Figure.ABBOT);
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
