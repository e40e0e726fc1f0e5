package cartulary.record.why;

import static cartulary.contracts.rule.RuleId.ABBOT_18;
import static cartulary.contracts.rule.RuleId.ABBOT_8;
import static cartulary.contracts.rule.RuleId.BASE_25;
import static cartulary.contracts.rule.RuleId.BASE_26;
import static cartulary.contracts.rule.RuleId.BASE_28;
import static cartulary.contracts.rule.RuleId.BASE_35;
import static cartulary.contracts.rule.RuleId.BASE_36;
import static cartulary.contracts.rule.RuleId.CATH_10;
import static cartulary.contracts.rule.RuleId.CATH_17;
import static cartulary.contracts.rule.RuleId.CATH_7;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Term.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The sum of the points of a feature that was scored.
record FeatureWorth(FeatureNow now, ChangedWorth changed) {
    Claim claim() {
        List<Term> terms = terms();
        int sum = terms.stream().mapToInt(Term::points).sum();
        return new Claim(
                Kind.WORTH,
                Map.of("points", sum),
                terms,
                List.of(rule(now.feature().kind())),
                List.of());
    }

    private List<Term> terms() {
        Feature feature = now.feature();
        int tiles = counted(feature.tiles().size());
        var terms = new ArrayList<Term>();
        switch (feature.kind()) {
            case ROAD -> add(terms, counted(feature.length()), Thing.TILE, isDoubled() ? 2 : 1);
            case MONASTERY, GARDEN -> add(terms, tiles, Thing.TILE, 1);
            case CATHEDRAL -> roads().forEach(road -> add(terms, counted(road.counted()), Thing.TILE, 1));
            case CITY -> {
                int each = now.complete() ? 2 : 1;
                add(terms, tiles, Thing.TILE, each);
                add(terms, feature.coatsOfArms(), Thing.COAT_OF_ARMS, each);
            }
            case FIELD -> add(terms, feature.cities().size(), Thing.COMPLETED_CITY, 3);
        }
        terms.addAll(changed.added());
        return terms;
    }

    private int counted(int usual) {
        Integer tiles = changed.tiles();
        return tiles == null ? usual : tiles;
    }

    private static void add(List<Term> terms, int count, Thing thing, int each) {
        if (count > 0) {
            terms.add(new Term(count, thing, each));
        }
    }

    private RuleId rule(FeatureKind kind) {
        return switch (kind) {
            case ROAD -> isDoubled() ? CATH_7 : now.complete() ? BASE_25 : BASE_35;
            case CITY -> now.complete() ? BASE_26 : BASE_35;
            case MONASTERY -> now.complete() ? BASE_28 : BASE_35;
            case GARDEN -> now.complete() ? ABBOT_8 : ABBOT_18;
            case CATHEDRAL -> now.complete() ? CATH_10 : CATH_17;
            case FIELD -> BASE_36;
        };
    }

    private boolean isDoubled() {
        return now.complete() && now.feature().cathedrals() != null;
    }

    private List<CountedRoad> roads() {
        return Objects.requireNonNull(now.feature().roads(), "a cathedral without roads");
    }
}
