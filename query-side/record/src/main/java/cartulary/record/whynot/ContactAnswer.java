package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_32;
import static cartulary.contracts.rule.RuleId.BASE_36;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.Question.Contact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Why a field does not touch a city: on every tile that both are on, no segment of one borders a segment of the other.
final class ContactAnswer {
    private ContactAnswer() {}

    static Optional<WhyNot> answer(PastPosition position, Contact question) {
        Optional<FeatureNow> field = position.feature(question.field());
        Optional<FeatureNow> city = position.feature(question.city());
        if (field.isEmpty() || city.isEmpty()) {
            return Optional.empty();
        }
        if (field.get().feature().kind() != FeatureKind.FIELD
                || city.get().feature().kind() != FeatureKind.CITY) {
            throw new NotAQuestionException("field must name a field, and city a city");
        }
        return Optional.of(answer(position, question, field.get(), city.get()));
    }

    private static WhyNot answer(PastPosition position, Contact question, FeatureNow field, FeatureNow city) {
        List<Cell> touching = position.rules()
                .touching(
                        position.game(),
                        field.segments().getFirst(),
                        city.segments().getFirst());
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), field.feature()));
        claims.add(FeatureClaims.extent(position.facts(), city.feature()));
        if (touching.isEmpty()) {
            claims.addAll(apart(position, field, city));
        }
        touching.forEach(cell -> claims.add(onTile(position, Kind.TOUCH, cell)));
        if (!touching.isEmpty() && !city.complete()) {
            claims.add(Claim.of(Kind.CITY_INCOMPLETE, Map.of(), List.of(BASE_36), List.of()));
        }
        return position.answer(question, touching.isEmpty(), List.of(field, city), claims);
    }

    private static List<Claim> apart(PastPosition position, FeatureNow field, FeatureNow city) {
        List<Cell> common = field.feature().tiles().stream()
                .filter(city.feature().tiles()::contains)
                .toList();
        return common.isEmpty()
                ? List.of(Claim.of(Kind.NO_COMMON_TILE, Map.of(), List.of(BASE_32), List.of()))
                : common.stream()
                        .map(cell -> onTile(position, Kind.APART, cell))
                        .toList();
    }

    private static Claim onTile(PastPosition position, Kind kind, Cell cell) {
        return Claim.of(
                kind,
                Map.of("x", cell.x(), "y", cell.y()),
                List.of(BASE_32),
                position.facts().tiles(List.of(cell)));
    }
}
