package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of a game when a player had to place a tile, from the view of that player.
///
/// @param at the revision at which the player chose
/// @param turn the number of the turn, from 1
/// @param tile the printed variant of the drawn tile
/// @param margin the expected lead over the best opponent at the end with the best move, in points
/// @param win the probability of winning with it
/// @param luck the luck of the draw, in points: the value of the tile minus the mean over the tiles that were
///     left
/// @param best the commands of the best move
/// @param made the commands of the move that was made; absent if the service chose for the player
/// @param lost the expected points that the move lost against the best one; absent without `made`
/// @param lostWin the same for the probability of winning
/// @param reasons the reasons why the best move is better, the largest difference first; empty if it was made
public record CurveTurn(
        @Within(min = 1) long at,
        @Within(min = 1) int turn,
        @Seat int seat,
        String tile,
        double margin,
        double win,
        double luck,
        List<GameCommand> best,
        @Nullable List<GameCommand> made,
        @Nullable Double lost,
        @Nullable Double lostWin,
        List<MoveReason> reasons) {
    public CurveTurn {
        best = List.copyOf(best);
        made = made == null ? null : List.copyOf(made);
        reasons = List.copyOf(reasons);
    }

    static CurveTurn of(AnalysedChoice choice, double luck, List<MoveReason> reasons) {
        AnalysedMove best = choice.best().getFirst();
        AnalysedMove made = choice.made();
        return new CurveTurn(
                choice.at(),
                choice.turn(),
                choice.seat(),
                choice.tile(),
                best.margin(),
                best.win(),
                AnalysedMove.hundredths(luck),
                best.move(),
                made == null ? null : made.move(),
                choice.lost(),
                choice.lostWin(),
                reasons);
    }
}
