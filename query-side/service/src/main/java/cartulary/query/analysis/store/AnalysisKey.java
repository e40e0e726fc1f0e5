package cartulary.query.analysis.store;

import cartulary.contracts.game.GameId;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;

/// The parameters of an analysis.
///
/// @param at the revision of the choice; {@link #CURVE} for all turns of the game
/// @param nodes the budget of each choice
public record AnalysisKey(GameId game, long at, long nodes) {
    public static final long CURVE = 0;

    public boolean isCurve() {
        return at == CURVE;
    }

    /// Returns a text that changes whenever the result changes.
    public String tag() {
        return (isCurve() ? GameCurve.FORMAT : GameAnalysis.FORMAT + "/" + at) + "/" + GameAnalysis.ENGINE + "/"
                + nodes;
    }
}
