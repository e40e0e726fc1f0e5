package cartulary.cli.past.text;

import cartulary.contracts.catalogue.ScoringTileNames;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.GameOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Scores as text.
public final class ScoreText {
    private ScoreText() {}

    /// Returns what counts for a score if it is not each tile of the feature once, such as ", for roads of 2, 3, 4
    /// tiles," or ", with Highway, as 5 tiles,"; otherwise empty.
    public static String details(FeatureScored scored, GameOptions options) {
        var details = new ArrayList<String>();
        Feature feature = scored.feature();
        List<CountedRoad> roads = feature.roads();
        Integer counted = feature.counted();
        if (roads != null) {
            details.add("for roads of %s tiles"
                    .formatted(roads.stream()
                            .map(road -> String.valueOf(road.counted()))
                            .collect(Collectors.joining(", "))));
        } else if (counted != null) {
            details.add("counted as %s tiles".formatted(counted));
        }
        AppliedScoringTile tile = scored.scoringTile();
        if (tile != null) {
            details.addAll(with(tile, length(feature), options));
        }
        return details.isEmpty() ? "" : details.stream().collect(Collectors.joining(", ", ", ", ","));
    }

    /// Returns the number of tiles that count without a scoring tile.
    private static int length(Feature feature) {
        List<CountedRoad> roads = feature.roads();
        return roads == null
                ? feature.length()
                : roads.stream().mapToInt(CountedRoad::counted).sum();
    }

    private static List<String> with(AppliedScoringTile tile, int length, GameOptions options) {
        var words = new ArrayList<String>();
        words.add("with " + ScoringTileNames.in(Locale.ENGLISH).of(options, tile.tile()));
        if (tile.counted() != length) {
            words.add("as " + FeatureText.count(tile.counted(), "tile"));
        }
        if (tile.added() != 0) {
            words.add((tile.added() > 0 ? "plus " : "minus ") + FeatureText.count(Math.abs(tile.added()), "point"));
        }
        return words;
    }
}
