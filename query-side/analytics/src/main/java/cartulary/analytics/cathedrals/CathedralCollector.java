package cartulary.analytics.cathedrals;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The rows of `cathedral_features`.
final class CathedralCollector implements ExpansionCollector {
    private final List<CathedralFeatureRow> features = new ArrayList<>();

    @Override
    public void add(ReplayState replay, GameEvent event) {
        if (event instanceof FeatureCompleted completed) {
            add(replay, completed.feature(), true);
        } else if (event instanceof FeatureScored scored && !scored.complete()) {
            add(replay, scored.feature(), false);
        }
    }

    private void add(ReplayState replay, Feature feature, boolean complete) {
        List<Cell> cathedrals = feature.cathedrals();
        List<CountedRoad> roads = feature.roads();
        if (roads != null) {
            int counted = roads.stream().mapToInt(CountedRoad::counted).sum();
            int completeRoads =
                    Math.toIntExact(roads.stream().filter(CountedRoad::complete).count());
            features.add(row(replay, feature, counted, 1, null, roads.size(), completeRoads));
        } else if (cathedrals != null) {
            features.add(row(replay, feature, feature.length(), complete ? 2 : 1, cathedrals.size(), null, null));
        }
    }

    private static CathedralFeatureRow row(
            ReplayState replay,
            Feature feature,
            int counted,
            int each,
            @Nullable Integer cathedrals,
            @Nullable Integer roads,
            @Nullable Integer completeRoads) {
        return new CathedralFeatureRow(
                replay.key(),
                replay.revision(),
                feature.at().x(),
                feature.at().y(),
                feature.segment(),
                feature.kind().name().toLowerCase(Locale.ROOT),
                counted,
                each,
                cathedrals,
                roads,
                completeRoads);
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        features.forEach(row -> rows.add(CathedralTables.CATHEDRAL_FEATURES, row));
    }
}
