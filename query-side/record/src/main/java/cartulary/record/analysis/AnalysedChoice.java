package cartulary.record.analysis;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.search.SearchResult;
import cartulary.search.SearchedMove;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One choice of a player, compared with the best moves.
///
/// @param at the revision at which the player chose
/// @param turn the number of the turn, from 1
/// @param tile the printed variant of the drawn tile
/// @param nodes the turns that were played in samples
/// @param moves the number of moves that the player could choose from, with the figures of the best placements
/// @param best the best moves, the best one first
/// @param made the move that was made; absent if the service chose for the player, because their time ran out
///     or they resigned, and if the game was closed before
/// @param lost the expected margin of the best move minus that of `made`, in points; absent without `made`
/// @param lostWin the same difference of the probabilities of winning
public record AnalysedChoice(
        @Within(min = 1) long at,
        @Within(min = 1) int turn,
        @Seat int seat,
        String tile,
        @Within(min = 1) long nodes,
        @Within(min = 1) int moves,
        List<AnalysedMove> best,
        @Nullable AnalysedMove made,
        @Nullable Double lost,
        @Nullable Double lostWin) {
    private static final int SHOWN = 5;

    public AnalysedChoice {
        best = List.copyOf(best);
    }

    static AnalysedChoice of(RecordedChoice choice, SearchResult found) {
        SearchedMove best = found.best();
        SearchedMove made = found.made();
        return new AnalysedChoice(
                choice.at(),
                choice.turn(),
                choice.seat(),
                choice.tile(),
                found.nodes(),
                found.moves(),
                Stream.concat(Stream.of(best), found.others().stream())
                        .limit(SHOWN)
                        .map(AnalysedMove::of)
                        .toList(),
                made == null ? null : AnalysedMove.of(made),
                made == null ? null : AnalysedMove.hundredths(Math.max(0, best.margin() - made.margin())),
                made == null ? null : AnalysedMove.thousandths(Math.max(0, best.win() - made.win())));
    }

    /// Returns whether no move was better.
    public boolean wasBest() {
        return made != null && Objects.requireNonNull(lost) == 0;
    }
}
