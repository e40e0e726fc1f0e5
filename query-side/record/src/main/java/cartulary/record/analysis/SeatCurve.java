package cartulary.record.analysis;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;

/// The totals of one player.
///
/// @param turns the number of turns in which the player chose
/// @param lost the sum of the expected points that the moves lost against the best ones
/// @param lostWin the same for the probability of winning
/// @param luck the luck of all draws, in points
public record SeatCurve(@Seat int seat, @Within(min = 0) int turns, double lost, double lostWin, double luck) {
    static List<SeatCurve> allOf(List<CurveTurn> points) {
        return points.stream()
                .map(CurveTurn::seat)
                .distinct()
                .sorted()
                .map(seat -> of(
                        seat,
                        points.stream().filter(point -> point.seat() == seat).toList()))
                .toList();
    }

    private static SeatCurve of(int seat, List<CurveTurn> drawn) {
        return new SeatCurve(
                seat,
                (int) drawn.stream().filter(point -> point.made() != null).count(),
                AnalysedMove.hundredths(drawn.stream()
                        .mapToDouble(point -> point.lost() == null ? 0 : point.lost())
                        .sum()),
                AnalysedMove.thousandths(drawn.stream()
                        .mapToDouble(point -> point.lostWin() == null ? 0 : point.lostWin())
                        .sum()),
                AnalysedMove.hundredths(
                        drawn.stream().mapToDouble(CurveTurn::luck).sum()));
    }
}
