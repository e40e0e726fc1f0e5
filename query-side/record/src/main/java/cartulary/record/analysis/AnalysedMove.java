package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.schema.Within;
import cartulary.search.SearchedMove;
import cartulary.search.SentMove;
import java.util.List;

/// A move as judged by a search for the player who chooses.
///
/// @param move the commands: the placement of the tile and the choice of a figure, if there is one
/// @param samples the number of sampled games in which it was tried
/// @param margin the expected lead over the best opponent at the end of the game, in points
/// @param error the standard error of the margin, in points
/// @param spread the standard deviation of the margin between samples, in points
/// @param win the probability of winning; a tie counts as half a win
/// @param line the continuation in a sample whose margin is close to the expected one, starting with the move
public record AnalysedMove(
        List<GameCommand> move,
        @Within(min = 1) int samples,
        double margin,
        double error,
        double spread,
        double win,
        List<SentMove> line) {
    public AnalysedMove {
        move = List.copyOf(move);
        line = List.copyOf(line);
    }

    static AnalysedMove of(SearchedMove searched) {
        return new AnalysedMove(
                searched.move(),
                searched.samples(),
                hundredths(searched.margin()),
                hundredths(searched.spread() / Math.sqrt(searched.samples())),
                hundredths(searched.spread()),
                thousandths(searched.win()),
                searched.line());
    }

    /// Rounds an estimate, because more digits would mean nothing.
    static double hundredths(double value) {
        return Math.round(100 * value) / 100.0;
    }

    static double thousandths(double value) {
        return Math.round(1000 * value) / 1000.0;
    }
}
