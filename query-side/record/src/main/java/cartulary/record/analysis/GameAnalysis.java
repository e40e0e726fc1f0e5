package cartulary.record.analysis;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;

/// The choices of a game, judged by a search that knows what the player knew: their own chips, the board, and
/// the tiles that were left, but not their order.
///
/// @param format {@link #FORMAT}
/// @param revision the revision of the record
/// @param engine {@link #ENGINE}
/// @param choices the choices in the order of the game
public record GameAnalysis(
        String format, GameId game, @Within(min = 1) long revision, String engine, List<AnalysedChoice> choices)
        implements AnalysisOutcome {
    public static final String FORMAT = "cartulary.analysis/1";

    /// The search and its version, which is increased whenever the same nodes give different figures.
    public static final String ENGINE = "cartulary-search/1";

    public GameAnalysis {
        choices = List.copyOf(choices);
    }
}
