package cartulary.record.past;

import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import java.util.Comparator;
import java.util.List;

/// A feature at one revision.
///
/// @param at with `segment` the name of the feature at that revision: its smallest tile and segment (MIX-17). A feature
///     that grows to a smaller tile gets another name
/// @param tiles as in {@link cartulary.contracts.event.Feature}
/// @param cities the number of completed cities that touch a field; 0 for other kinds
/// @param complete whether it is completed; a field never is (BASE-23)
/// @param meeples the meeples on it, by seat
/// @param points for the players with the most meeples, if it were scored at that revision; a scoring tile can make
///     them negative (SURV-9)
public record FeatureState(
        FeatureKind kind,
        Cell at,
        String segment,
        List<Cell> tiles,
        @Within(min = 0) int cities,
        boolean complete,
        List<SeatCount> meeples,
        int points) {
    /// The order of the names of features. On one tile, segments of one kind are named in catalogue order.
    public static final Comparator<SegmentAt> NAMES =
            Comparator.comparing(SegmentAt::cell).thenComparing(SegmentAt::segment);

    public FeatureState {
        tiles = List.copyOf(tiles);
        meeples = List.copyOf(meeples);
    }

    public static FeatureState of(FeatureNow now) {
        return new FeatureState(
                now.feature().kind(),
                now.feature().at(),
                now.feature().segment(),
                now.feature().tiles(),
                now.feature().cities().size(),
                now.complete(),
                now.meeples(),
                now.points());
    }

    /// Returns the same state with other points.
    public FeatureState withPoints(int other) {
        return new FeatureState(kind, at, segment, tiles, cities, complete, meeples, other);
    }

    /// Returns the name of the feature at its revision; not part of the JSON.
    public SegmentAt name() {
        return new SegmentAt(at.x(), at.y(), segment);
    }
}
