package cartulary.rules.surveyors;

import static cartulary.contracts.game.ScoringEffect.EffectType.EVERYBODY;
import static cartulary.contracts.game.ScoringEffect.EffectType.FIXED_TILES;
import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.SURV_10;
import static cartulary.contracts.rule.RuleId.SURV_11;
import static cartulary.contracts.rule.RuleId.SURV_12;
import static cartulary.contracts.rule.RuleId.SURV_13;
import static cartulary.contracts.rule.RuleId.SURV_20;
import static cartulary.contracts.rule.RuleId.SURV_7;
import static cartulary.contracts.rule.RuleId.SURV_8;
import static cartulary.contracts.rule.RuleId.SURV_9;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.turn.ScoreChange;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The three active scoring tiles, which change the scores of completed features (SURV-4, SURV-15). Incomplete
/// features and fields are not changed (SURV-14), nor gardens (SURV-19). Costs a step for each tile of a city or
/// monastery whose tiles have to be looked at.
///
/// @param all the tiles of the game
/// @param city null before the start, like the others
record ActiveScoringTiles(
        List<ScoringTile> all,
        @Nullable ScoringTile city,
        @Nullable ScoringTile road,
        @Nullable ScoringTile monastery) implements ScoreChange {
    /// Returns the tiles of a game before its start.
    static ActiveScoringTiles none(List<ScoringTile> all) {
        return new ActiveScoringTiles(all, null, null, null);
    }

    ActiveScoringTiles after(SurveyorsEvent event) {
        return new ActiveScoringTiles(all, active(event.city()), active(event.road()), active(event.monastery()));
    }

    /// @throws IllegalArgumentException for a tile that the game does not have
    private ScoringTile active(TopOfStack top) {
        for (ScoringTile tile : all) {
            if (tile.id().equals(top.active())) {
                return tile;
            }
        }
        throw new IllegalArgumentException("the game has no scoring tile " + top.active());
    }

    /// Returns the tile that applies to completed features of a kind. To a cathedral that of the roads applies if it
    /// changes what every road counts (SURV-20).
    private @Nullable ScoringTile tile(FeatureKind kind) {
        return switch (kind) {
            case CITY -> city;
            case ROAD -> road;
            case MONASTERY -> monastery;
            case CATHEDRAL -> road != null && road.effect().type() == FIXED_TILES ? road : null;
            case GARDEN, FIELD -> null;
        };
    }

    private @Nullable ScoringTile applied(Board board, int root) {
        return board.isComplete(root) ? tile(board.kind(root)) : null;
    }

    private ScoringEffect effect(Board board, int root) {
        ScoringTile tile = applied(board, root);
        return tile == null ? ScoringEffect.NONE : tile.effect();
    }

    @Override
    public int tiles(Board board, int root, int tiles) {
        ScoringEffect effect = effect(board, root);
        return switch (effect.type()) {
            case FIXED_TILES -> effect.tiles(tiles) * roads(board, root);
            case SKIP_ONE_EDGED -> withMoreEdges(board, root);
            case EVERYBODY, ADD, PER_TILE, NONE -> tiles;
        };
    }

    /// Returns the number of roads that count for a feature: those of a cathedral (SURV-20), otherwise itself.
    private static int roads(Board board, int root) {
        return board.kind(root) == FeatureKind.CATHEDRAL
                ? board.roads(board.features().tiles(root)[0]).length
                : 1;
    }

    private static int withMoreEdges(Board board, int city) {
        int count = 0;
        for (int tile : board.features().tiles(city)) {
            if (hasMoreEdges(board, tile, city)) {
                count++;
            }
        }
        return count;
    }

    private static boolean hasMoreEdges(Board board, int tile, int city) {
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            if (shape.edges(local) > 1 && board.root(tile, local) == city) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int points(Board board, int root, int points) {
        return points + added(board, root);
    }

    private int added(Board board, int root) {
        ScoringEffect effect = effect(board, root);
        return switch (effect.type()) {
            case ADD -> points(effect);
            case PER_TILE -> points(effect) * showing(board, root, Objects.requireNonNull(effect.shows()));
            case EVERYBODY, SKIP_ONE_EDGED, FIXED_TILES, NONE -> 0;
        };
    }

    private static int points(ScoringEffect effect) {
        return Objects.requireNonNull(effect.points());
    }

    private static int showing(Board board, int monastery, FeatureKind kind) {
        int count = 0;
        for (int tile : board.features().tiles(monastery)) {
            if (List.of(board.shape(tile).kinds).contains(kind)) {
                count++;
            }
        }
        return count;
    }

    @Override
    public boolean everybodyScores(Board board, int root) {
        return effect(board, root).type() == EVERYBODY;
    }

    @Override
    public Feature evidence(Board board, int root, Feature feature) {
        return feature;
    }

    @Override
    public @Nullable AppliedScoringTile scoringTile(Board board, int root, int tiles) {
        ScoringTile tile = applied(board, root);
        return tile == null ? null : new AppliedScoringTile(tile.id(), tiles, added(board, root));
    }

    @Override
    public List<RuleId> rules(Feature feature, boolean complete, List<RuleId> rules) {
        ScoringTile tile = complete ? tile(feature.kind()) : null;
        if (tile == null) {
            return rules;
        }
        RuleId rule = feature.kind() == FeatureKind.CATHEDRAL ? SURV_20 : rule(tile.effect());
        // Majorities are ignored (SURV-7).
        return Stream.concat(rules.stream().filter(each -> rule != SURV_7 || each != BASE_29), Stream.of(rule))
                .toList();
    }

    private static RuleId rule(ScoringEffect effect) {
        return switch (effect.type()) {
            case EVERYBODY -> SURV_7;
            case SKIP_ONE_EDGED -> SURV_8;
            case ADD -> SURV_9;
            case FIXED_TILES -> SURV_10;
            case PER_TILE -> effect.shows() == FeatureKind.CITY ? SURV_11 : SURV_12;
            case NONE -> SURV_13;
        };
    }
}
