package cartulary.cli.conform.cathedrals;

import static cartulary.cli.conform.line.Line.node;
import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// German Cathedrals: the evidence of cathedrals and roads, which all roads of such games have. Archbishops are
/// meeples.
public record CathedralFacet() implements Facet {
    @Override
    public void describe(ObjectNode entry, Feature feature, ComparedGame game) {
        if (!game.plays(Expansion.CATHEDRALS)) {
            return;
        }
        if (feature.kind() == FeatureKind.ROAD) {
            entry.set("cathedrals", node(feature.cathedrals() == null ? List.of() : feature.cathedrals()));
            entry.put("counted", feature.length());
        }
        if (feature.roads() != null) {
            entry.set("roads", node(feature.roads().stream().map(CathedralFacet::road)));
        }
    }

    private static ObjectNode road(CountedRoad road) {
        return object(
                "segments", road.segments(),
                "tiles", road.tiles(),
                "size", road.tiles().size(),
                "counted", road.counted(),
                "complete", road.complete());
    }
}
