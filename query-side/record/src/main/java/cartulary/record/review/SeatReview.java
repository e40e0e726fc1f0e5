package cartulary.record.review;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.Comparator;
import java.util.List;

/// The turns of one player together. Turns in which the service chose for the player count for luck only.
///
/// @param turns the number of turns in which the player chose
/// @param bestMoves the number of these in which no move was better
/// @param lost the points lost against the best moves, one turn at a time
/// @param luck the luck of all draws in points
/// @param costliest the numbers of the turns that cost most, the costliest first; at most three
public record SeatReview(
        @Seat int seat,
        @Within(min = 0) int turns,
        @Within(min = 0) int bestMoves,
        double lost,
        double luck,
        List<Integer> costliest) {
    private static final int COSTLIEST = 3;

    public SeatReview {
        costliest = List.copyOf(costliest);
    }

    static SeatReview of(int seat, List<TurnReview> all) {
        List<TurnReview> drawn =
                all.stream().filter(turn -> turn.seat() == seat).toList();
        List<TurnReview> chosen =
                drawn.stream().filter(turn -> !turn.automatic()).toList();
        return new SeatReview(
                seat,
                chosen.size(),
                (int) chosen.stream().filter(TurnReview::wasBest).count(),
                TurnReview.hundredths(
                        chosen.stream().mapToDouble(TurnReview::lost).sum()),
                TurnReview.hundredths(
                        drawn.stream().mapToDouble(TurnReview::luck).sum()),
                chosen.stream()
                        .filter(turn -> !turn.wasBest())
                        .sorted(Comparator.comparingDouble(TurnReview::lost).reversed())
                        .limit(COSTLIEST)
                        .map(TurnReview::turn)
                        .toList());
    }
}
