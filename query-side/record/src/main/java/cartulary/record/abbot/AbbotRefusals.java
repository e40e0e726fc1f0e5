package cartulary.record.abbot;

import static cartulary.contracts.rule.RuleId.ABBOT_10;
import static cartulary.contracts.rule.RuleId.ABBOT_12;
import static cartulary.contracts.rule.RuleId.ABBOT_3;

import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.PastPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The facts behind the refusal to place an abbot or to call it home.
record AbbotRefusals(PastPosition position, int seat) {
    List<Claim> claims(RuleId rule) {
        if (rule == ABBOT_10) {
            return List.of(Claim.of(Kind.ABBOT_SUPPLY, Map.of("seat", seat), ABBOT_10));
        }
        return rule == ABBOT_3 || rule == ABBOT_12
                ? position.view().figures().stream()
                        .filter(figure -> figure.figure() == Figure.ABBOT && figure.seat() == seat)
                        .flatMap(abbot -> onTheBoard(abbot, rule).stream())
                        .toList()
                : List.of();
    }

    private List<Claim> onTheBoard(FigureAt abbot, RuleId rule) {
        String segment = Objects.requireNonNull(abbot.segment());
        FeatureNow feature =
                position.feature(new SegmentAt(abbot.x(), abbot.y(), segment)).orElseThrow();
        var claims = new ArrayList<Claim>();
        claims.add(AbbotClaims.stands(position.facts(), abbot, feature, rule));
        if (rule == ABBOT_12) {
            claims.add(Claim.of(
                    Kind.COMPLETE,
                    Map.of("feature", feature.feature().kind()),
                    List.of(FeatureClaims.completion(feature.feature().kind())),
                    position.facts().tiles(feature.feature().tiles())));
        }
        return claims;
    }
}
