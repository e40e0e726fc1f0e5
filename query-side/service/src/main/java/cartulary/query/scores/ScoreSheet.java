package cartulary.query.scores;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import java.time.Instant;
import java.util.List;

/// The points of a game at one revision, and where each of them came from: the totals are the sums of
/// the ledger.
///
/// @param totals of everybody on a seat, by seat
/// @param ledger every feature that was counted, in order
public record ScoreSheet(GameId game, long revision, List<SeatPoints> totals, List<Entry> ledger) {
    /// A feature that was counted, with all that is needed to count it again.
    ///
    /// @param revision of the event
    /// @param complete whether the feature was completed; incomplete ones and fields are counted at
    ///     the end
    /// @param meeples who stood on it, by seat
    /// @param points who scored, by seat
    /// @param rules that made the points
    public record Entry(
            long revision,
            Instant at,
            Feature feature,
            boolean complete,
            List<SeatCount> meeples,
            List<SeatPoints> points,
            List<RuleId> rules) {}
}
