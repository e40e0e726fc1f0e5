package cartulary.contracts.view;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.schema.Within;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The features of the board at one revision.
///
/// @param features every feature once, in the order of MIX-17; empty before the start tile
///     is placed
public record BoardFeatures(GameId game, @Within(min = 0) long revision, List<FeatureNow> features) {
    public BoardFeatures {
        features = List.copyOf(features);
    }

    /// Returns the same features, each changed.
    public BoardFeatures map(UnaryOperator<FeatureNow> change) {
        return new BoardFeatures(game, revision, features.stream().map(change).toList());
    }

    /// The present state of one feature.
    ///
    /// @param feature as in an event
    /// @param segments its segments, by x, y and catalogue order; every segment of every tile belongs to one
    ///     feature
    /// @param complete whether it is completed (BASE-20 … BASE-22); a field never is (BASE-23)
    /// @param meeples the meeples on it, by seat; the meeples of a completed feature are returned in the same turn
    /// @param points the points for the players with the most meeples if the feature were scored now: as completed,
    ///     or otherwise as at the end of the game (BASE-35, BASE-36), without tolls and bets; with The Land
    ///     Surveyors as the active scoring tile changes them, perhaps to less than 0 (SURV-9). The active scoring
    ///     tile can change after the feature was scored: what it did score is `scored`
    /// @param scored what the feature has scored; absent before, and for a completed feature without meeples, which
    ///     scores nothing. The score of an abbot that is called home is not one of its feature (ABBOT-13). The
    ///     rules leave it out, because only the record says it
    public record FeatureNow(
            Feature feature,
            List<SegmentAt> segments,
            boolean complete,
            List<SeatCount> meeples,
            int points,
            @Nullable FeatureScore scored) {
        public FeatureNow {
            segments = List.copyOf(segments);
            meeples = List.copyOf(meeples);
        }

        /// Creates the state of a feature of which the record is not known.
        public FeatureNow(
                Feature feature, List<SegmentAt> segments, boolean complete, List<SeatCount> meeples, int points) {
            this(feature, segments, complete, meeples, points, null);
        }

        /// Returns the same state with what the feature has scored.
        public FeatureNow with(@Nullable FeatureScore score) {
            return new FeatureNow(feature, segments, complete, meeples, points, score);
        }
    }

    /// The score of a feature in the record.
    ///
    /// @param revision of the `FeatureScored` event
    /// @param points by seat, as corrected since (LOBBY-19)
    /// @param scoringTile the scoring tile by which it was scored; absent without one
    public record FeatureScore(
            @Within(min = 1) long revision,
            List<SeatPoints> points,
            @Nullable AppliedScoringTile scoringTile) {
        public FeatureScore {
            points = List.copyOf(points);
        }
    }

    /// A segment of the tile at a cell.
    public record SegmentAt(int x, int y, String segment) implements AtCell {}
}
