package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_23;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.why.FeatureClaims;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Why is a feature not complete? The answer names every empty cell that it is open to.
public record Completion(SegmentAt feature) implements Question {
    public static Completion parse(QuestionMembers members) {
        return new Completion(members.feature());
    }

    @Override
    public String kind() {
        return "complete";
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        return position.feature(feature).map(now -> answer(position, now));
    }

    private WhyNot answer(PastPosition position, FeatureNow now) {
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), now.feature()));
        position.expansions().forEach(expansion -> claims.addAll(expansion.claimsAbout(position.facts(), now)));
        claims.addAll(openness(position, now));
        return position.answer(this, !now.complete(), List.of(now), position.openPlaces(now), claims);
    }

    /// Returns why a feature is not complete, or that it is.
    public static List<Claim> openness(PastPosition position, FeatureNow feature) {
        FeatureKind kind = feature.feature().kind();
        if (kind == FeatureKind.FIELD) {
            return List.of(Claim.of(Kind.FIELD, Map.of(), BASE_23));
        }
        if (feature.complete()) {
            return List.of(Claim.of(Kind.COMPLETE, Map.of("feature", kind), FeatureClaims.completion(kind)));
        }
        return position.openPlaces(feature).stream()
                .flatMap(place -> Stream.concat(Stream.of(open(position, feature, place)), forEver(position, place)))
                .toList();
    }

    private static Claim open(PastPosition position, FeatureNow feature, OpenPlace place) {
        FeatureKind kind = feature.feature().kind();
        return Claim.of(
                Kind.OPEN,
                Map.of("feature", kind, "x", place.x(), "y", place.y()),
                List.of(FeatureClaims.completion(kind)),
                around(position, feature, place));
    }

    private static Stream<Claim> forEver(PastPosition position, OpenPlace place) {
        return position.expansions().stream().flatMap(expansion -> expansion.claimsAbout(position, place).stream());
    }

    /// Returns the placements of the tiles from which a feature is open to a place; of the monastery itself.
    private static List<Fact> around(PastPosition position, FeatureNow feature, OpenPlace place) {
        if (place.edges().isEmpty()) {
            return position.facts().tiles(List.of(feature.feature().at()));
        }
        return position.facts()
                .tiles(place.edges().stream().map(edge -> beyond(place, edge)).toList());
    }

    private static Cell beyond(OpenPlace place, String edge) {
        return switch (edge) {
            case "N" -> new Cell(place.x(), place.y() - 1);
            case "E" -> new Cell(place.x() + 1, place.y());
            case "S" -> new Cell(place.x(), place.y() + 1);
            default -> new Cell(place.x() - 1, place.y());
        };
    }
}
