package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.secondengine.SecondEngine;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is told of the features of a board is what scoring makes of them, and leaves no segment out.
final class FeaturesLaw implements Law {
    /// The slow engine looks at the whole board at one revision in so many.
    private static final int SLOW_LOOK_IN = 25;

    private static final Map<String, TileType> TYPES = typesByVariant();

    private final Rules rules = Rules.standard();
    private final GameId id;
    private SecondEngine slow;

    FeaturesLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        ply.all(GameOpened.class)
                .forEach(opened -> slow =
                        new SecondEngine(Catalogue.standard(), opened.options().bookmakerFields()));
        Game game = ply.before();
        for (GameEvent event : ply.events()) {
            if (event instanceof FeatureCompleted completed) {
                assertThat(now(game, completed.feature()).complete()).isTrue();
            } else if (event instanceof FeatureScored scored) {
                isScoredAsTold(now(game, scored.feature()), scored);
            }
            game = rules.evolve(game, event);
        }
        if (ply.has(GameStarted.class) || ply.has(TilePlaced.class)) {
            everySegmentBelongsToOneFeature(told(ply), ply.seenAfter());
        }
        if (slow != null && ply.after().revision() % SLOW_LOOK_IN == 0) {
            assertThat(told(ply).features())
                    .isEqualTo(slow.features(
                            ply.seenAfter().tiles(), ply.seenAfter().meeples()));
        }
    }

    private BoardFeatures told(Ply ply) {
        BoardFeatures told = rules.features(id, ply.after());
        assertThat(told.revision()).isEqualTo(ply.after().revision());
        return told;
    }

    private FeatureNow now(Game game, Feature feature) {
        return rules.features(id, game).features().stream()
                .filter(now -> now.feature().equals(feature))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not told of: " + feature));
    }

    private static void isScoredAsTold(FeatureNow told, FeatureScored scored) {
        assertThat(told.complete()).isEqualTo(scored.complete());
        assertThat(told.meeples()).isEqualTo(scored.meeples());
        assertThat(scored.points()).extracting(SeatPoints::points).containsOnly(told.points());
    }

    private static void everySegmentBelongsToOneFeature(BoardFeatures features, GameView seen) {
        Set<SegmentAt> lying = new HashSet<>();
        for (PlacedTile tile : seen.tiles()) {
            TileType type = TYPES.get(tile.tile()).read(seen.options().bookmakerFields());
            segments(type).forEach(segment -> lying.add(new SegmentAt(tile.x(), tile.y(), segment)));
        }
        List<SegmentAt> told = features.features().stream()
                .flatMap(feature -> feature.segments().stream())
                .toList();
        assertThat(told).hasSameSizeAs(lying);
        assertThat(new HashSet<>(told)).isEqualTo(lying);
    }

    private static List<String> segments(TileType type) {
        var ids = new ArrayList<String>();
        type.cities().forEach(city -> ids.add(city.id()));
        type.roads().forEach(road -> ids.add(road.id()));
        type.fields().forEach(field -> ids.add(field.id()));
        if (type.monastery()) {
            ids.add(TileType.MONASTERY);
        }
        return ids;
    }

    private static Map<String, TileType> typesByVariant() {
        var types = new HashMap<String, TileType>();
        Catalogue.standard().tiles().forEach(type -> type.variants().forEach(variant -> types.put(variant.id(), type)));
        return types;
    }
}
