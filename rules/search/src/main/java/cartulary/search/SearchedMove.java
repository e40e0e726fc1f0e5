package cartulary.search;

import cartulary.contracts.command.GameCommand;
import java.util.List;

/// A move as judged by a search.
///
/// @param move the commands: in the step of a tile its placement and the choice of a figure, if there is one
/// @param samples the number of games in which it was tried
/// @param margin the expected lead over the best opponent at the end, in points
/// @param spread the standard deviation of this margin between samples, in points; the standard error of the margin is
///     the spread divided by the square root of the samples
/// @param win the share of games won with it; a tie counts as half a win
/// @param line the sample whose margin is closest to the expected one, starting with the move; empty if no
///     lines were requested
public record SearchedMove(
        List<GameCommand> move, int samples, double margin, double spread, double win, List<SentMove> line) {
    public SearchedMove {
        move = List.copyOf(move);
        line = List.copyOf(line);
    }

    static SearchedMove of(Candidate candidate, List<SentMove> line) {
        return new SearchedMove(
                candidate.move(), candidate.samples(), candidate.margin(), candidate.spread(), candidate.win(), line);
    }
}
