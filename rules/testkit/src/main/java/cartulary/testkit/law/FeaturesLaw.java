package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.secondengine.LaidScoringTiles;
import cartulary.secondengine.SecondEngine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// The features of a board agree with their scoring, with the second engine, and contain every segment once.
public final class FeaturesLaw implements Law {
    /// The second engine recomputes the whole board at one revision in so many.
    private static final int RECOMPUTED_ONE_IN = 25;

    private final Rules rules = Rules.standard();
    private final GameId id;

    public FeaturesLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        Game game = transition.before();
        for (GameEvent event : transition.events()) {
            if (event instanceof FeatureCompleted completed) {
                check(
                        feature(game, completed.feature()).complete(),
                        () -> "completed, but listed as open: " + completed);
            } else if (event instanceof FeatureScored scored) {
                checkScoring(feature(game, scored.feature()), scored);
            }
            game = rules.evolve(game, event);
        }
        if (transition.has(GameStarted.class) || transition.has(TilePlaced.class) || transition.has(TakenBack.class)) {
            checkSegments(features(transition), transition.viewAfter());
        }
        if (transition.after().revision() % RECOMPUTED_ONE_IN == 0) {
            GameView view = transition.viewAfter();
            var engine = new SecondEngine(Catalogue.standard(), view.options());
            checkEqual(
                    features(transition).features(),
                    engine.features(view.tiles(), view.meeples(), LaidScoringTiles.of(view)),
                    "the features, recomputed by the second engine");
        }
    }

    private BoardFeatures features(Transition transition) {
        BoardFeatures features = rules.features(id, transition.after());
        checkEqual(features.revision(), transition.after().revision(), "the revision of the features");
        return features;
    }

    private FeatureNow feature(Game game, Feature feature) {
        return rules.features(id, game).features().stream()
                .filter(now -> now.feature().equals(feature))
                .findFirst()
                .orElseThrow(() -> new BrokenLawException("not among the features of the board: " + feature));
    }

    private static void checkScoring(FeatureNow listed, FeatureScored scored) {
        checkEqual(listed.complete(), scored.complete(), () -> "the completion of " + scored.feature());
        checkEqual(listed.meeples(), scored.meeples(), () -> "the meeples on " + scored.feature());
        check(
                !scored.points().isEmpty() && scored.points().stream().allMatch(it -> it.points() == listed.points()),
                () -> "listed with " + listed.points() + " points, but scored as " + scored);
    }

    private static void checkSegments(BoardFeatures features, GameView view) {
        Catalogue catalogue = Catalogue.standard().with(view.options());
        Set<SegmentAt> placed = new HashSet<>();
        for (PlacedTile tile : view.tiles()) {
            TileType type = Objects.requireNonNull(catalogue.typeOf(tile.tile()));
            segments(type).forEach(segment -> placed.add(new SegmentAt(tile.x(), tile.y(), segment)));
        }
        List<SegmentAt> listed = features.features().stream()
                .flatMap(feature -> feature.segments().stream())
                .toList();
        checkEqual(listed.size(), placed.size(), "the number of segments in all features");
        checkEqual(new HashSet<>(listed), placed, "the segments in all features");
    }

    /// Returns the ids of all segments of a tile.
    public static List<String> segments(TileType type) {
        var ids = new ArrayList<String>();
        type.cities().forEach(city -> ids.add(city.id()));
        type.roads().forEach(road -> ids.add(road.id()));
        type.fields().forEach(field -> ids.add(field.id()));
        type.centres().forEach(centre -> ids.add(centre.id()));
        return ids;
    }
}
