package cartulary.record.analysis;

import cartulary.contracts.rule.RuleId;
import java.util.Map;

/// The outcome of a request for an analysis.
public sealed interface AnalysisOutcome
        permits GameAnalysis, GameCurve, AnalysisOutcome.Refused, AnalysisOutcome.NoChoice {
    /// The rules refuse it.
    record Refused(RuleId rule, Map<String, Object> params) implements AnalysisOutcome {}

    /// At the revision, the game waits neither for a tile nor for a figure of a player.
    ///
    /// @param next the next revision at which it does; 0 if there is none
    record NoChoice(long at, long next) implements AnalysisOutcome {}
}
