package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_20;
import static cartulary.contracts.rule.RuleId.BASE_21;
import static cartulary.contracts.rule.RuleId.BASE_22;
import static cartulary.contracts.rule.RuleId.BASE_23;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.Question.Completion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Why a feature is not complete: every empty cell that it is open to.
final class CompletionAnswer {
    private CompletionAnswer() {}

    static Optional<WhyNot> answer(PastPosition position, Completion question) {
        return position.feature(question.feature()).map(feature -> answer(position, question, feature));
    }

    private static WhyNot answer(PastPosition position, Completion question, FeatureNow feature) {
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), feature.feature()));
        claims.addAll(openness(position, feature));
        return position.answer(question, !feature.complete(), List.of(feature), position.openPlaces(feature), claims);
    }

    /// Returns why a feature is not complete, or that it is.
    static List<Claim> openness(PastPosition position, FeatureNow feature) {
        FeatureKind kind = feature.feature().kind();
        if (kind == FeatureKind.FIELD) {
            return List.of(Claim.of(Kind.FIELD, Map.of(), List.of(BASE_23), List.of()));
        }
        if (feature.complete()) {
            return List.of(Claim.of(Kind.COMPLETE, Map.of("feature", kind), List.of(rule(kind)), List.of()));
        }
        return position.openPlaces(feature).stream()
                .map(place -> Claim.of(
                        Kind.OPEN,
                        Map.of("feature", kind, "x", place.x(), "y", place.y()),
                        List.of(rule(kind)),
                        around(position, feature, place)))
                .toList();
    }

    private static RuleId rule(FeatureKind kind) {
        return switch (kind) {
            case ROAD -> BASE_20;
            case CITY -> BASE_21;
            case MONASTERY -> BASE_22;
            case FIELD -> BASE_23;
        };
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
