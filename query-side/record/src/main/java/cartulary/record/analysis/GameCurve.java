package cartulary.record.analysis;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;

/// A review by search: for the tile of every turn the state of the game, the luck of the draw and what the
/// move lost. The same record and nodes give the same figures.
///
/// @param format {@link #FORMAT}
/// @param revision the revision of the record
/// @param engine {@link GameAnalysis#ENGINE}
/// @param nodes the turns that are sampled for each choice
/// @param turns the number of points of the complete curve
/// @param points the points computed so far, in the order of the game
/// @param seats the totals of these points, by seat
public record GameCurve(
        String format,
        GameId game,
        @Within(min = 1) long revision,
        String engine,
        @Within(min = 1) long nodes,
        @Within(min = 0) int turns,
        List<CurveTurn> points,
        List<SeatCurve> seats)
        implements AnalysisOutcome {
    public static final String FORMAT = "cartulary.curve/1";

    public GameCurve {
        points = List.copyOf(points);
        seats = List.copyOf(seats);
    }

    static GameCurve of(GameId game, long revision, long nodes, int turns, List<CurveTurn> points) {
        return new GameCurve(
                FORMAT, game, revision, GameAnalysis.ENGINE, nodes, turns, points, SeatCurve.allOf(points));
    }
}
