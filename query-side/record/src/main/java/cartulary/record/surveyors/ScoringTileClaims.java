package cartulary.record.surveyors;

import static cartulary.contracts.rule.RuleId.SURV_10;
import static cartulary.contracts.rule.RuleId.SURV_11;
import static cartulary.contracts.rule.RuleId.SURV_12;
import static cartulary.contracts.rule.RuleId.SURV_13;
import static cartulary.contracts.rule.RuleId.SURV_14;
import static cartulary.contracts.rule.RuleId.SURV_20;
import static cartulary.contracts.rule.RuleId.SURV_4;
import static cartulary.contracts.rule.RuleId.SURV_7;
import static cartulary.contracts.rule.RuleId.SURV_8;
import static cartulary.contracts.rule.RuleId.SURV_9;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.ScoringTile.EffectProvenance;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.past.Origin;
import cartulary.record.why.ChangedWorth;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.why.PastFacts.Entry;
import cartulary.record.why.ScoredPosition;
import cartulary.record.why.Term;
import cartulary.record.why.Term.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The claims about what the active scoring tile changed about the points of a feature.
record ScoringTileClaims(ScoredPosition position, FeatureNow feature) {
    ChangedWorth changedWorth() {
        return position.facts()
                .last(SurveyorsEvent.class, _ -> true)
                .map(this::changedWorth)
                .orElse(ChangedWorth.NONE);
    }

    private ChangedWorth changedWorth(Entry<SurveyorsEvent> stacks) {
        ScoringTile tile = tile(stacks.event());
        if (tile == null) {
            return ChangedWorth.NONE;
        }
        return feature.complete()
                ? changedBy(tile, active(tile, stacks))
                : ChangedWorth.of(List.of(Claim.of(Kind.NOT_AT_END, Map.of(), SURV_14)));
    }

    private FeatureKind kind() {
        return feature.feature().kind();
    }

    /// Returns the tile that applies to features of this kind: to a cathedral only one that changes what every road
    /// counts (SURV-20).
    private @Nullable ScoringTile tile(SurveyorsEvent stacks) {
        return switch (kind()) {
            case CITY -> tile(stacks.city());
            case ROAD -> tile(stacks.road());
            case MONASTERY -> tile(stacks.monastery());
            case CATHEDRAL -> {
                ScoringTile road = tile(stacks.road());
                yield road.effect().type() == EffectType.FIXED_TILES ? road : null;
            }
            case GARDEN, FIELD -> null;
        };
    }

    private ScoringTile tile(TopOfStack top) {
        ScoringTiles all = ScoringTiles.of(position.before().options());
        return Objects.requireNonNull(all.tile(top.active()), top.active());
    }

    private Claim active(ScoringTile tile, Entry<SurveyorsEvent> stacks) {
        var values = new HashMap<String, Object>(
                Map.of("scoringTile", tile.id(), "feature", kind(), "effect", tile.effect()));
        var rules = new ArrayList<RuleId>();
        rules.add(kind() == FeatureKind.CATHEDRAL ? SURV_20 : SURV_4);
        if (tile.provenance() == EffectProvenance.RECONSTRUCTED) {
            values.put("provenance", EffectProvenance.RECONSTRUCTED);
            rules.add(SURV_13);
        }
        return Claim.of(Kind.SCORING_TILE, values, rules, List.of(fact(stacks.by(), stacks.event())));
    }

    /// The scoring tiles lie beside the board, so that the fact names the feature that they change.
    private Fact fact(Origin by, SurveyorsEvent event) {
        Cell at = feature.feature().at();
        return new Fact(by, event.type(), at.x(), at.y(), feature.feature().segment());
    }

    private ChangedWorth changedBy(ScoringTile tile, Claim active) {
        ScoringEffect effect = tile.effect();
        return switch (effect.type()) {
            case EVERYBODY -> forEverybody(active);
            case SKIP_ONE_EDGED -> withoutOneEdged(active);
            case FIXED_TILES -> fixed(active, Objects.requireNonNull(effect.tiles()));
            case ADD -> added(active, Objects.requireNonNull(effect.points()));
            case PER_TILE ->
                perTile(active, Objects.requireNonNull(effect.points()), Objects.requireNonNull(effect.shows()));
            case NONE -> ChangedWorth.of(List.of(active, Claim.of(Kind.NO_EFFECT, Map.of(), SURV_13)));
        };
    }

    private ChangedWorth forEverybody(Claim active) {
        Claim claim = Claim.of(Kind.EVERYBODY_SCORES, Map.of("feature", kind()), SURV_7);
        return new ChangedWorth(List.of(active, claim), null, List.of(), true);
    }

    private ChangedWorth withoutOneEdged(Claim active) {
        List<Cell> left = new ShownTiles(position.view()).oneEdged(feature);
        int counted = feature.feature().tiles().size() - left.size();
        Claim claim = left.isEmpty()
                ? Claim.of(Kind.NONE_ONE_EDGED, Map.of(), SURV_8)
                : Claim.of(Kind.ONE_EDGED, Map.of("at", cells(left), "tiles", counted), List.of(SURV_8), facts(left));
        return new ChangedWorth(List.of(active, claim), counted, List.of(), false);
    }

    private ChangedWorth fixed(Claim active, int tiles) {
        Claim claim = Claim.of(
                Kind.FIXED_TILES,
                Map.of("feature", kind(), "tiles", tiles),
                kind() == FeatureKind.CATHEDRAL ? SURV_20 : SURV_10);
        return new ChangedWorth(List.of(active, claim), tiles, List.of(), false);
    }

    private static ChangedWorth added(Claim active, int points) {
        Kind kind = points < 0 ? Kind.POINTS_FEWER : Kind.POINTS_MORE;
        return new ChangedWorth(
                List.of(active, Claim.of(kind, Map.of("points", Math.abs(points)), SURV_9)),
                null,
                List.of(new Term(1, Thing.SCORING_TILE, points)),
                false);
    }

    private ChangedWorth perTile(Claim active, int points, FeatureKind shows) {
        RuleId rule = shows == FeatureKind.CITY ? SURV_11 : SURV_12;
        List<Cell> shown = new ShownTiles(position.view()).showing(feature, shows);
        if (shown.isEmpty()) {
            return ChangedWorth.of(List.of(active, Claim.of(Kind.NONE_SHOWN, Map.of("feature", shows), rule)));
        }
        Map<String, Object> values =
                Map.of("feature", shows, "tiles", shown.size(), "at", cells(shown), "each", points);
        Thing thing = shows == FeatureKind.CITY ? Thing.TILE_WITH_CITY : Thing.TILE_WITH_ROAD;
        return new ChangedWorth(
                List.of(active, Claim.of(Kind.SHOWN, values, List.of(rule), facts(shown))),
                null,
                List.of(new Term(shown.size(), thing, points)),
                false);
    }

    private List<Fact> facts(List<Cell> cells) {
        return position.facts().tiles(cells);
    }

    private static String cells(List<Cell> cells) {
        return cells.stream().map(cell -> cell.x() + "," + cell.y()).collect(Collectors.joining("; "));
    }
}
