package cartulary.record.why;

import static cartulary.contracts.rule.RuleId.ABBOT_8;
import static cartulary.contracts.rule.RuleId.BASE_19;
import static cartulary.contracts.rule.RuleId.BASE_20;
import static cartulary.contracts.rule.RuleId.BASE_21;
import static cartulary.contracts.rule.RuleId.BASE_22;
import static cartulary.contracts.rule.RuleId.BASE_23;
import static cartulary.contracts.rule.RuleId.BASE_27;
import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.BASE_32;
import static cartulary.contracts.rule.RuleId.CATH_10;
import static cartulary.contracts.rule.RuleId.CATH_5;
import static cartulary.contracts.rule.RuleId.SURV_7;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.why.Claim.Kind;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The claims about a feature that was scored.
public final class FeatureClaims {
    private final ScoredPosition position;
    private final Rules rules;
    private final Game before;
    private final PastFacts facts;
    private final FeatureScored scored;
    private final List<? extends ExpansionClaims> expansions;

    /// The feature when it was scored, with its meeples.
    private final FeatureNow now;

    FeatureClaims(ScoredPosition position, FeatureScored scored, List<? extends ExpansionClaims> expansions) {
        this.position = position;
        rules = position.rules();
        before = position.before();
        facts = position.facts();
        this.scored = scored;
        this.expansions = expansions;
        now = position.now(scored.feature());
    }

    private boolean isOnTheBoard() {
        return now.feature().equals(scored.feature())
                && now.complete() == scored.complete()
                && now.meeples().equals(scored.meeples())
                && Objects.equals(scoringTile(), scored.scoringTile());
    }

    private @Nullable AppliedScoringTile scoringTile() {
        Feature feature = scored.feature();
        return rules.presentScore(before, feature.at(), feature.segment())
                .map(FeatureScored::scoringTile)
                .orElse(null);
    }

    /// Returns the claims as {@link ExpansionClaims#claims}; empty if the board is not as the event says.
    Optional<List<Claim>> claims() {
        if (!isOnTheBoard()) {
            return Optional.empty();
        }
        var claims = new ArrayList<Claim>();
        claims.add(extent(facts, now.feature()));
        claims.add(state());
        if (now.feature().kind() == FeatureKind.FIELD) {
            claims.addAll(cities());
        }
        expansions.forEach(expansion -> claims.addAll(expansion.claimsAbout(facts, now)));
        ChangedWorth changed = changed();
        claims.addAll(changed.claims());
        claims.add(new FeatureWorth(now, changed).claim());
        claims.addAll(holders(facts, position.view(), now));
        claims.addAll(winners(changed));
        return Optional.of(claims);
    }

    private ChangedWorth changed() {
        return expansions.stream()
                .map(expansion -> expansion.changedWorth(position, now))
                .filter(change -> !change.equals(ChangedWorth.NONE))
                .findFirst()
                .orElse(ChangedWorth.NONE);
    }

    /// Returns how large a feature is. The tiles of a field that touches no city count for nothing, but they show that
    /// it touches none.
    public static Claim extent(PastFacts facts, Feature feature) {
        var values = new HashMap<String, Object>();
        values.put("feature", feature.kind());
        values.put("tiles", feature.tiles().size());
        values.put("coats", feature.coatsOfArms());
        List<CountedRoad> roads = feature.roads();
        if (roads != null) {
            values.put("roads", roads.size());
        }
        List<RuleId> rules =
                switch (feature.kind()) {
                    case ROAD, CITY -> List.of(BASE_19, BASE_27);
                    case MONASTERY -> List.of(BASE_22);
                    case GARDEN -> List.of(ABBOT_8);
                    case CATHEDRAL -> List.of(CATH_5);
                    case FIELD -> List.of(BASE_19);
                };
        return Claim.of(Kind.EXTENT, values, rules, facts.tiles(feature.tiles()));
    }

    private Claim state() {
        FeatureKind kind = now.feature().kind();
        if (kind == FeatureKind.FIELD) {
            return Claim.of(Kind.FIELD, Map.of(), BASE_23);
        }
        return scored.complete()
                ? Claim.of(Kind.COMPLETE, Map.of("feature", kind), completion(kind))
                : Claim.of(Kind.INCOMPLETE, Map.of("feature", kind, "open", open()), completion(kind));
    }

    /// Returns the rule that says when a feature is complete.
    public static RuleId completion(FeatureKind kind) {
        return switch (kind) {
            case ROAD -> BASE_20;
            case CITY -> BASE_21;
            case MONASTERY -> BASE_22;
            case GARDEN -> ABBOT_8;
            case CATHEDRAL -> CATH_10;
            case FIELD -> BASE_23;
        };
    }

    /// Returns the empty cells that keep the feature from being complete.
    private String open() {
        return cells(
                rules.openPlaces(before, now.segments().getFirst()).stream().map(OpenPlace::cell));
    }

    private static String cells(Stream<Cell> cells) {
        return cells.map(cell -> cell.x() + "," + cell.y()).collect(Collectors.joining("; "));
    }

    private List<Claim> cities() {
        if (now.feature().cities().isEmpty()) {
            return List.of(Claim.of(Kind.NO_CITY, Map.of(), BASE_32));
        }
        return now.feature().cities().stream()
                .map(
                        city -> {
                            FeatureNow whole = rules.feature(before, city.cell(), city.segment())
                                    .orElseThrow();
                            Map<String, Object> values = Map.of(
                                    "x",
                                    city.x(),
                                    "y",
                                    city.y(),
                                    "tiles",
                                    whole.feature().tiles().size(),
                                    "at",
                                    cells(rules
                                            .touching(
                                                    before,
                                                    now.segments().getFirst(),
                                                    whole.segments().getFirst())
                                            .stream()));
                            return Claim.of(
                                    Kind.CITY,
                                    values,
                                    List.of(BASE_21, BASE_32),
                                    facts.tiles(whole.feature().tiles()));
                        })
                .toList();
    }

    private List<Claim> winners(ChangedWorth changed) {
        int most = scored.meeples().stream().mapToInt(SeatCount::meeples).max().orElseThrow();
        return scored.meeples().stream()
                .map(holder -> {
                    if (changed.everybody()) {
                        return Claim.of(Kind.HOLDER_SCORES, values(holder), SURV_7);
                    }
                    return holder.meeples() == most
                            ? Claim.of(Kind.WINNER, Map.of("seat", holder.seat(), "points", now.points()), BASE_29)
                            : Claim.of(Kind.LOSER, Map.of("seat", holder.seat()), BASE_29);
                })
                .toList();
    }

    private Map<String, Object> values(SeatCount holder) {
        return Map.of(
                "seat",
                holder.seat(),
                "points",
                now.points(),
                "feature",
                now.feature().kind());
    }

    /// Returns which seats have meeples on a feature.
    public static List<Claim> holders(PastFacts facts, GameView view, FeatureNow feature) {
        return feature.meeples().stream()
                .map(holder -> Claim.of(
                        Kind.HOLDERS,
                        Map.of("seat", holder.seat(), "meeples", holder.meeples()),
                        List.of(),
                        facts.meeples(view.meeples().stream()
                                .filter(one -> one.seat() == holder.seat()
                                        && feature.segments()
                                                .contains(new SegmentAt(one.x(), one.y(), one.segment()))))))
                .toList();
    }
}
