package cartulary.query.scores;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.Score;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The points of a game at one revision, with the origin of each: the totals are the sums of the ledger and the
/// corrections.
///
/// @param totals the totals, by seat
/// @param ledger one entry per scoring event, in order, as it is recorded
/// @param corrections the corrections by disputes, in order (LOBBY-19)
public record ScoreSheet(
        GameId game, long revision, List<SeatPoints> totals, List<Entry> ledger, List<Correction> corrections) {
    /// A correction by a dispute.
    ///
    /// @param revision the revision of the event
    /// @param scores the corrected scores: each replaces the points of a seat in the entry at its revision
    /// @param totals the corrected totals
    /// @param ranking the corrected ranking of a finished game; empty while it runs
    @Schema(name = "ScoreCorrection")
    public record Correction(
            long revision,
            Instant at,
            int dispute,
            List<CorrectedScore> scores,
            List<CorrectedTotal> totals,
            List<Rank> ranking) {
        static Correction of(long revision, Instant at, ScoreCorrected event) {
            return new Correction(revision, at, event.dispute(), event.scores(), event.totals(), event.ranking());
        }
    }

    /// One scoring event, with all data from which its points can be recomputed.
    ///
    /// @param revision the revision of the event
    /// @param type the type of the event
    /// @param feature the scored feature; for a toll the road; absent for bets, which may be settled for several
    ///     features
    /// @param complete whether the feature was completed; incomplete features and fields are scored at the end
    /// @param meeples the number of meeples on the feature, by seat; empty for tolls and bets
    /// @param points the points, by seat
    /// @param rules the rules by which the points were scored
    /// @param scoringTile the scoring tile by which a completed feature was scored (SURV-4); absent without one
    /// @param toll the tollhouse and the pictures on the road
    /// @param bets the chips on the office, and the feature for which each was settled
    /// @param abbot the abbot that was called home
    /// @param correctedBy the revision of the last correction of the points, which then no longer count; absent
    ///     without one
    @Schema(name = "ScoreEntry")
    public record Entry(
            long revision,
            Instant at,
            String type,
            @Nullable Feature feature,
            boolean complete,
            List<SeatCount> meeples,
            List<SeatPoints> points,
            List<RuleId> rules,
            @Nullable AppliedScoringTile scoringTile,
            @Nullable Toll toll,
            @Nullable Bets bets,
            @Nullable Abbot abbot,
            @Nullable Long correctedBy) {
        Entry with(@Nullable Long correctedBy) {
            return new Entry(
                    revision,
                    at,
                    type,
                    feature,
                    complete,
                    meeples,
                    points,
                    rules,
                    scoringTile,
                    toll,
                    bets,
                    abbot,
                    correctedBy);
        }
    }

    /// @param x and `y`, the crossroad of the tollhouse
    /// @param side 1 small toll, 2 large toll
    /// @param segments the segments of the crossroad's tile that belong to the road
    @Schema(name = "ScoredToll")
    public record Toll(int x, int y, int side, List<String> segments, List<PictureCount> pictures) {}

    /// @param x and `y`, the office
    /// @param features the features for which chips were settled
    /// @param chips the settled chips, by seat, with the nonce that opens each commitment
    @Schema(name = "ScoredBets")
    public record Bets(int x, int y, List<BetFeature> features, List<SettledBet> chips) {}

    /// @param x and `y`, the tile of the abbot
    /// @param kind monastery or garden
    /// @param cells the occupied cells around it
    @Schema(name = "ScoredAbbot")
    public record Abbot(int x, int y, FeatureKind kind, List<Cell> cells) {}

    static Entry entry(long revision, Instant at, ScoringEvent event) {
        return switch (event) {
            case FeatureScored e -> entry(revision, at, e, e.feature(), e.meeples(), e.scoringTile(), null, null, null);
            case TollRaised e -> {
                var toll = new Toll(e.x(), e.y(), e.side(), e.segments(), e.pictures());
                yield entry(revision, at, e, e.road(), List.of(), null, toll, null, null);
            }
            case BetsSettled e -> {
                var bets = new Bets(e.x(), e.y(), e.features(), e.bets());
                yield entry(revision, at, e, null, List.of(), null, null, bets, null);
            }
            case AbbotCalledHome e -> {
                var abbot = new Abbot(e.x(), e.y(), e.kind(), e.cells());
                yield entry(revision, at, e, null, List.of(), null, null, null, abbot);
            }
        };
    }

    private static Entry entry(
            long revision,
            Instant at,
            ScoringEvent event,
            @Nullable Feature feature,
            List<SeatCount> meeples,
            @Nullable AppliedScoringTile scoringTile,
            @Nullable Toll toll,
            @Nullable Bets bets,
            @Nullable Abbot abbot) {
        List<SeatPoints> points = event.scores().stream().map(Score::seatPoints).toList();
        return new Entry(
                revision,
                at,
                event.type(),
                feature,
                event.complete(),
                meeples,
                points,
                event.rules(),
                scoringTile,
                toll,
                bets,
                abbot,
                null);
    }
}
