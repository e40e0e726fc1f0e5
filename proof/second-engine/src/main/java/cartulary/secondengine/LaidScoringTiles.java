package cartulary.secondengine;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The active scoring tiles, and what they change about a score that was counted without them (SURV-7 … SURV-13).
///
/// @param city null without The Land Surveyors, like the others
public record LaidScoringTiles(
        @Nullable ScoringTile city,
        @Nullable ScoringTile road,
        @Nullable ScoringTile monastery) {
    public static final LaidScoringTiles NONE = new LaidScoringTiles(null, null, null);

    /// Returns the active tiles of a view; none of a game without them.
    public static LaidScoringTiles of(GameView view) {
        var tiles = view.scoringTiles();
        return tiles == null ? NONE : of(view.options(), tiles.city(), tiles.road(), tiles.monastery());
    }

    static LaidScoringTiles of(GameOptions options, SurveyorsEvent event) {
        return of(options, event.city(), event.road(), event.monastery());
    }

    private static LaidScoringTiles of(GameOptions options, TopOfStack city, TopOfStack road, TopOfStack monastery) {
        ScoringTiles all = ScoringTiles.of(options);
        return new LaidScoringTiles(all.tile(city.active()), all.tile(road.active()), all.tile(monastery.active()));
    }

    /// Returns the score of a completed feature under its scoring tile; the same score if none applies.
    FeatureScored change(FeatureScored usual, BoardFeature extent, Board board) {
        return switch (extent.kind()) {
            case CITY -> city == null ? usual : change(usual, city, extent, board);
            case ROAD -> road == null ? usual : change(usual, road, extent, board);
            case MONASTERY -> monastery == null ? usual : change(usual, monastery, extent, board);
            case CATHEDRAL -> road == null || road.effect().tiles() == null ? usual : onCathedral(usual, road);
            case GARDEN, FIELD -> usual;
        };
    }

    private static FeatureScored change(FeatureScored usual, ScoringTile tile, BoardFeature extent, Board board) {
        ScoringEffect effect = tile.effect();
        int points = usual.points().getFirst().points();
        int length = usual.feature().length();
        return switch (effect.type()) {
            case NONE -> with(usual, points, RuleId.SURV_13, new AppliedScoringTile(tile.id(), length, 0));
            case EVERYBODY -> forEverybody(usual, points, new AppliedScoringTile(tile.id(), length, 0));
            case SKIP_ONE_EDGED -> {
                int counted = tilesWithLongSegments(extent, board);
                int left = 2 * (counted + usual.feature().coatsOfArms());
                yield with(usual, left, RuleId.SURV_8, new AppliedScoringTile(tile.id(), counted, 0));
            }
            case FIXED_TILES -> {
                int counted = effect.tiles(0);
                yield with(usual, fixed(usual, counted), RuleId.SURV_10, new AppliedScoringTile(tile.id(), counted, 0));
            }
            case ADD -> {
                int added = Objects.requireNonNull(effect.points());
                yield with(usual, points + added, RuleId.SURV_9, new AppliedScoringTile(tile.id(), length, added));
            }
            case PER_TILE -> {
                FeatureKind shown = Objects.requireNonNull(effect.shows());
                int added = Objects.requireNonNull(effect.points()) * showing(usual, shown, board);
                RuleId rule = shown == FeatureKind.CITY ? RuleId.SURV_11 : RuleId.SURV_12;
                yield with(usual, points + added, rule, new AppliedScoringTile(tile.id(), length, added));
            }
        };
    }

    /// Returns the points of a road or city that counts as so many tiles.
    private static int fixed(FeatureScored usual, int tiles) {
        if (usual.feature().kind() == FeatureKind.CITY) {
            return 2 * (tiles + usual.feature().coatsOfArms());
        }
        return usual.feature().cathedrals() == null ? tiles : 2 * tiles;
    }

    private static int tilesWithLongSegments(BoardFeature extent, Board board) {
        var cells = new TreeSet<Cell>();
        for (Segment segment : extent.segments()) {
            if (board.piece(segment).sides().size() >= 2) {
                cells.add(segment.cell());
            }
        }
        return cells.size();
    }

    private static int showing(FeatureScored usual, FeatureKind kind, Board board) {
        return (int) usual.feature().tiles().stream()
                .filter(cell -> board.segmentsAt(cell).stream().anyMatch(segment -> segment.kind() == kind))
                .count();
    }

    /// SURV-20: every road counts as so many tiles.
    private static FeatureScored onCathedral(FeatureScored usual, ScoringTile road) {
        List<CountedRoad> roads = Objects.requireNonNull(usual.feature().roads());
        int points = road.effect().tiles(0) * roads.size();
        return with(usual, points, RuleId.SURV_20, new AppliedScoringTile(road.id(), points, 0));
    }

    private static FeatureScored with(FeatureScored usual, int points, RuleId rule, AppliedScoringTile tile) {
        var rules = new ArrayList<>(usual.rules());
        rules.add(rule);
        List<SeatPoints> seats = usual.points().stream()
                .map(each -> new SeatPoints(each.seat(), points))
                .toList();
        return new FeatureScored(usual.feature(), usual.complete(), usual.meeples(), seats, rules, tile);
    }

    private static FeatureScored forEverybody(FeatureScored usual, int points, AppliedScoringTile tile) {
        var rules = new ArrayList<>(usual.rules());
        rules.remove(RuleId.BASE_29);
        rules.add(RuleId.SURV_7);
        List<SeatPoints> seats = usual.meeples().stream()
                .map(each -> new SeatPoints(each.seat(), points))
                .toList();
        return new FeatureScored(usual.feature(), true, usual.meeples(), seats, rules, tile);
    }
}
