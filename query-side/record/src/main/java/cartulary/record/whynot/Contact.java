package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_32;
import static cartulary.contracts.rule.RuleId.BASE_36;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.FeatureClaims;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Why does a field not touch a city? On no tile that both are on does a segment of one border a segment of the other.
public record Contact(SegmentAt field, SegmentAt city) implements Question {
    public static Contact parse(QuestionMembers members) {
        return new Contact(members.segment("field"), members.segment("city"));
    }

    @Override
    public String kind() {
        return "touch";
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        Optional<FeatureNow> fieldNow = position.feature(field);
        Optional<FeatureNow> cityNow = position.feature(city);
        if (fieldNow.isEmpty() || cityNow.isEmpty()) {
            return Optional.empty();
        }
        if (fieldNow.get().feature().kind() != FeatureKind.FIELD
                || cityNow.get().feature().kind() != FeatureKind.CITY) {
            throw new NotAQuestionException("field must name a field, and city a city");
        }
        return Optional.of(answer(position, fieldNow.get(), cityNow.get()));
    }

    private WhyNot answer(PastPosition position, FeatureNow fieldNow, FeatureNow cityNow) {
        List<Cell> touching = position.rules()
                .touching(
                        position.game(),
                        fieldNow.segments().getFirst(),
                        cityNow.segments().getFirst());
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), fieldNow.feature()));
        claims.add(FeatureClaims.extent(position.facts(), cityNow.feature()));
        if (touching.isEmpty()) {
            claims.addAll(apart(position, fieldNow, cityNow));
        }
        touching.forEach(cell -> claims.add(onTile(position, Kind.TOUCH, cell)));
        if (!touching.isEmpty() && !cityNow.complete()) {
            claims.add(Claim.of(Kind.CITY_INCOMPLETE, Map.of(), BASE_36));
        }
        return position.answer(this, touching.isEmpty(), List.of(fieldNow, cityNow), claims);
    }

    private static List<Claim> apart(PastPosition position, FeatureNow fieldNow, FeatureNow cityNow) {
        List<Cell> common = fieldNow.feature().tiles().stream()
                .filter(cityNow.feature().tiles()::contains)
                .toList();
        return common.isEmpty()
                ? List.of(Claim.of(Kind.NO_COMMON_TILE, Map.of(), BASE_32))
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
