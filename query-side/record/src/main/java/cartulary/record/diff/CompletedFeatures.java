package cartulary.record.diff;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.FeatureState;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import java.util.HashMap;
import java.util.Map;

/// The points of the features that were completed, as they were then. A feature does not change after its completion,
/// but what it would score now changes with the scoring tiles.
final class CompletedFeatures {
    private final Rules rules;
    private final Map<SegmentAt, Integer> points = new HashMap<>();

    CompletedFeatures(Rules rules) {
        this.rules = rules;
    }

    void add(RecordedEvent recorded) {
        if (recorded.event() instanceof FeatureCompleted(Feature feature)) {
            rules.feature(recorded.after(), feature.at(), feature.segment())
                    .ifPresent(now -> points.put(FeatureState.of(now).name(), now.points()));
        }
    }

    /// Returns the state of a feature, with the points of its completion if it is complete.
    FeatureState state(FeatureNow now) {
        FeatureState state = FeatureState.of(now);
        Integer then = now.complete() ? points.get(state.name()) : null;
        return then == null ? state : state.withPoints(then);
    }
}
