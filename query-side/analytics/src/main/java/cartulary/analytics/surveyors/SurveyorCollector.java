package cartulary.analytics.surveyors;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.surveyors.ScoringTileRow.Tile;
import cartulary.analytics.surveyors.ScoringTileRow.Time;
import cartulary.analytics.surveyors.ScoringTileRow.Worth;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The rows of `scoring_tiles`.
final class SurveyorCollector implements ExpansionCollector {
    private final List<Active> all = new ArrayList<>();
    private final Map<FeatureKind, Active> active = new EnumMap<>(FeatureKind.class);

    /// A scoring tile while it is active.
    private static final class Active {
        final Tile tile;
        final int revision;
        final int fromTurn;

        @Nullable
        Integer replaced;

        int lastTurn;
        int features;
        int scorers;
        int points;
        int added;

        Active(Tile tile, int revision, int fromTurn) {
            this.tile = tile;
            this.revision = revision;
            this.fromTurn = fromTurn;
        }

        void score(FeatureScored scored) {
            int each = scored.points().getFirst().points();
            int most =
                    scored.meeples().stream().mapToInt(SeatCount::meeples).max().orElseThrow();
            long usualScorers = scored.meeples().stream()
                    .filter(count -> count.meeples() == most)
                    .count();
            features++;
            scorers += scored.points().size();
            points += scored.points().stream().mapToInt(SeatPoints::points).sum();
            added += each * scored.points().size() - usual(scored.feature()) * (int) usualScorers;
        }
    }

    /// Returns the points of a completed feature without a scoring tile, for each player with the most meeples.
    private static int usual(Feature feature) {
        List<CountedRoad> roads = feature.roads();
        int tiles = feature.tiles().size();
        return switch (feature.kind()) {
            case ROAD -> (feature.cathedrals() == null ? 1 : 2) * feature.length();
            case CITY -> 2 * (tiles + feature.coatsOfArms());
            case MONASTERY, GARDEN -> tiles;
            case CATHEDRAL ->
                Objects.requireNonNull(roads, "a cathedral without roads").stream()
                        .mapToInt(CountedRoad::counted)
                        .sum();
            case FIELD -> throw new IllegalArgumentException("no scoring tile changes a field");
        };
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        if (event instanceof SurveyorsEvent laid) {
            lay(replay, laid);
        } else if (event instanceof FeatureScored scored && scored.scoringTile() != null) {
            FeatureKind kind = scored.feature().kind();
            FeatureKind stack = kind == FeatureKind.CATHEDRAL ? FeatureKind.ROAD : kind;
            Objects.requireNonNull(active.get(stack), "no active scoring tile").score(scored);
        }
    }

    private void lay(ReplayState replay, SurveyorsEvent event) {
        active.values().forEach(tile -> {
            tile.replaced = replay.revision();
            tile.lastTurn = replay.turn();
        });
        int from = event instanceof SurveyorsStarted ? 1 : replay.turn() + 1;
        lay(replay, FeatureKind.CITY, event.city(), from);
        lay(replay, FeatureKind.ROAD, event.road(), from);
        lay(replay, FeatureKind.MONASTERY, event.monastery(), from);
    }

    private void lay(ReplayState replay, FeatureKind stack, TopOfStack top, int from) {
        boolean ofHost = replay.roster().options().scoringTiles() != null;
        var tile = new Tile(stack.name().toLowerCase(Locale.ROOT), top.active(), ofHost);
        var laid = new Active(tile, replay.revision(), from);
        all.add(laid);
        active.put(stack, laid);
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        active.values().forEach(tile -> tile.lastTurn = replay.turn());
        all.forEach(tile -> rows.add(SurveyorTables.SCORING_TILES, row(replay, tile)));
    }

    private static ScoringTileRow row(ReplayState replay, Active tile) {
        int turns = Math.max(0, tile.lastTurn - tile.fromTurn + 1);
        return new ScoringTileRow(
                replay.key(),
                tile.tile,
                new Time(tile.revision, tile.replaced, tile.fromTurn, turns),
                new Worth(tile.features, tile.scorers, tile.points, tile.added));
    }
}
