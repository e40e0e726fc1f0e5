package cartulary.contracts.view;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.util.List;

/// Everything that the tiles of a board make together at one revision.
///
/// @param features every road, city, monastery and field once, in the order of MIX-17; none before the
///     start tile lies
public record BoardFeatures(GameId game, @Within(min = 0) long revision, List<FeatureNow> features) {
    public BoardFeatures {
        features = List.copyOf(features);
    }

    /// One feature as it is now.
    ///
    /// @param feature what it is made of, as an event would tell it
    /// @param segments all that belong to it, by x, y and catalogue order; every segment of every tile
    ///     belongs to one feature
    /// @param complete whether it is completed (BASE-20 … BASE-22); a field never is (BASE-23)
    /// @param meeples that stand on it, by seat; those of a completed feature go home in the same turn
    /// @param points for whoever has most meeples on it, if it were counted now: as completed, or else as
    ///     at the end of the game (BASE-35, BASE-36). Tolls and bets are not in it
    public record FeatureNow(
            Feature feature,
            List<SegmentAt> segments,
            boolean complete,
            List<SeatCount> meeples,
            @Within(min = 0) int points) {
        public FeatureNow {
            segments = List.copyOf(segments);
            meeples = List.copyOf(meeples);
        }
    }

    /// A segment of the tile on a cell.
    public record SegmentAt(int x, int y, String segment) implements AtCell {}
}
