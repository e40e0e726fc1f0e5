package cartulary.contracts.view;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;

/// The features of the board at one revision.
///
/// @param features every feature once, in the order of MIX-17; empty before the start tile
///     is placed
public record BoardFeatures(GameId game, @Within(min = 0) long revision, List<FeatureNow> features) {
    public BoardFeatures {
        features = List.copyOf(features);
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
    ///     Surveyors as the active scoring tile changes them, perhaps to less than 0 (SURV-9)
    public record FeatureNow(
            Feature feature, List<SegmentAt> segments, boolean complete, List<SeatCount> meeples, int points) {
        public FeatureNow {
            segments = List.copyOf(segments);
            meeples = List.copyOf(meeples);
        }
    }

    /// A segment of the tile at a cell.
    public record SegmentAt(int x, int y, String segment) implements AtCell {}
}
