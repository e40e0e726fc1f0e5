package cartulary.record.cathedrals;

import static cartulary.contracts.rule.RuleId.CATH_10;
import static cartulary.contracts.rule.RuleId.CATH_16;
import static cartulary.contracts.rule.RuleId.CATH_17;
import static cartulary.contracts.rule.RuleId.CATH_3;
import static cartulary.contracts.rule.RuleId.CATH_7;
import static cartulary.contracts.rule.RuleId.CATH_8;

import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.PastFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The past of German Cathedrals, which has no events. It says which roads a cathedral counts, and what they score.
public final class PastOfCathedrals implements ExpansionPast {
    @Override
    public List<Claim> claimsAbout(PastFacts facts, FeatureNow feature) {
        List<CountedRoad> roads = feature.feature().roads();
        List<Cell> cathedrals = feature.feature().cathedrals();
        if (roads != null) {
            return roads.stream().flatMap(road -> road(facts, road)).toList();
        }
        return cathedrals == null ? List.of() : ends(facts, feature, cathedrals);
    }

    private static Stream<Claim> road(PastFacts facts, CountedRoad road) {
        Claim counted = Claim.of(
                road.complete() ? Kind.CATHEDRAL_ROAD : Kind.CATHEDRAL_ROAD_OPEN,
                Map.of("tiles", road.counted()),
                List.of(road.complete() ? CATH_10 : CATH_17),
                facts.tiles(road.tiles()));
        return road.counted() == road.tiles().size() ? Stream.of(counted) : Stream.of(counted, loop(road.counted()));
    }

    private static Claim loop(int counted) {
        return Claim.of(Kind.CATHEDRAL_LOOP, Map.of("tiles", counted), CATH_8);
    }

    private static List<Claim> ends(PastFacts facts, FeatureNow road, List<Cell> cathedrals) {
        var claims = new ArrayList<Claim>();
        for (Cell at : cathedrals) {
            claims.add(Claim.of(
                    Kind.CATHEDRAL_END, Map.of("x", at.x(), "y", at.y()), List.of(CATH_3), facts.tiles(List.of(at))));
        }
        Integer counted = road.feature().counted();
        if (counted != null) {
            claims.add(loop(counted));
        }
        claims.add(
                road.complete()
                        ? Claim.of(Kind.DOUBLED, Map.of(), CATH_7)
                        : Claim.of(Kind.NOT_DOUBLED, Map.of(), CATH_16));
        return claims;
    }
}
