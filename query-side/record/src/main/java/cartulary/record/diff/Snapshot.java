package cartulary.record.diff;

import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.rules.game.Game;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A game at one end of a diff.
///
/// @param view null before the first event
/// @param features of the board
/// @param bySegment the feature of each segment
record Snapshot(@Nullable GameView view, List<FeatureNow> features, Map<SegmentAt, FeatureState> bySegment) {
    /// The state before the first event.
    static final Snapshot NONE = new Snapshot(null, List.of(), Map.of());

    /// @param completed the features that were completed until then
    static Snapshot of(GameRecord record, Game game, CompletedFeatures completed) {
        List<FeatureNow> features = record.rules().features(record.game(), game).features();
        var bySegment = new HashMap<SegmentAt, FeatureState>();
        for (FeatureNow feature : features) {
            FeatureState state = completed.state(feature);
            feature.segments().forEach(segment -> bySegment.put(segment, state));
        }
        return new Snapshot(record.rules().view(record.game(), game), features, bySegment);
    }

    /// Returns the state of a feature of this snapshot.
    FeatureState state(FeatureNow feature) {
        return Objects.requireNonNull(bySegment.get(feature.segments().getFirst()), "another feature");
    }

    /// Returns the tiles that were set aside from here to a later state.
    List<String> setAsideUntil(Snapshot later) {
        List<String> all = later.view == null ? List.of() : later.view.setAside();
        return all.subList(view == null ? 0 : view.setAside().size(), all.size());
    }

    /// Returns the features of this state that a later feature contains.
    List<FeatureState> within(FeatureNow later) {
        return later.segments().stream()
                .map(bySegment::get)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
