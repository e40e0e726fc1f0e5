package cartulary.analytics.fold;

import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.FeatureRow;
import cartulary.analytics.table.ScoringRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows of `features` and `scorings`.
final class FeatureCollector implements RowCollector {
    private final Map<Name, FeatureRow> features = new LinkedHashMap<>();
    private final List<ScoringRow> scorings = new ArrayList<>();

    /// What identifies a feature once it is complete or the game is over (MIX-17).
    private record Name(FeatureKind kind, Cell at, String segment) {
        static Name of(Feature feature) {
            return new Name(feature.kind(), feature.at(), feature.segment());
        }

        String kindName() {
            return kind.name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case FeatureCompleted(Feature feature) -> {
                FeatureRow.Feature completed = feature(replay, feature, true, replay.activeSeatInTurn());
                features.put(Name.of(feature), new FeatureRow(replay.key(), completed, value(feature, 0, 0, 0, 0)));
            }
            case FeatureScored e -> score(replay, e);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void score(ReplayState replay, FeatureScored event) {
        Name name = Name.of(event.feature());
        FeatureRow completed = features.get(name);
        FeatureRow.Feature feature =
                completed == null ? feature(replay, event.feature(), event.complete(), null) : completed.feature();
        int all = event.meeples().stream().mapToInt(SeatCount::meeples).sum();
        int points = event.points().isEmpty() ? 0 : event.points().getFirst().points();
        features.put(
                name,
                new FeatureRow(
                        replay.key(),
                        feature,
                        value(
                                event.feature(),
                                all,
                                event.meeples().size(),
                                event.points().size(),
                                points)));
        for (SeatCount count : event.meeples()) {
            scorings.add(scoring(replay, event, name, count, all));
        }
    }

    private static ScoringRow scoring(ReplayState replay, FeatureScored event, Name name, SeatCount count, int all) {
        SeatPoints points = event.points().stream()
                .filter(each -> each.seat() == count.seat())
                .findFirst()
                .orElse(null);
        return new ScoringRow(
                replay.key(),
                replay.revision(),
                replay.turn(),
                count.seat(),
                name.kindName(),
                event.complete(),
                name.at.x(),
                name.at.y(),
                name.segment,
                event.feature().tiles().size(),
                count.meeples(),
                all - count.meeples(),
                points != null,
                points == null ? 0 : points.points());
    }

    private static FeatureRow.Feature feature(
            ReplayState replay, Feature feature, boolean complete, @Nullable Integer completedBy) {
        Name name = Name.of(feature);
        return new FeatureRow.Feature(
                replay.revision(),
                replay.turn(),
                beganTurn(replay, feature),
                name.kindName(),
                name.at.x(),
                name.at.y(),
                name.segment,
                complete,
                completedBy);
    }

    /// Tile n is placed in turn n. A surrounded feature begins with its own tile, whatever stood around it before.
    private static int beganTurn(ReplayState replay, Feature feature) {
        return feature.kind().isSurrounded()
                ? replay.board().number(feature.at())
                : replay.board().oldestTile(replay.board().feature(feature.at(), feature.segment()));
    }

    private static FeatureRow.Value value(Feature feature, int meeples, int claimants, int owners, int points) {
        return new FeatureRow.Value(
                feature.tiles().size(),
                feature.coatsOfArms(),
                feature.cities().size(),
                meeples,
                claimants,
                owners,
                points);
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        features.values().forEach(row -> rows.add(Table.FEATURES, row));
        scorings.forEach(row -> rows.add(Table.SCORINGS, row));
    }
}
