package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_23;
import static cartulary.contracts.rule.RuleId.BASE_24;
import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.BASE_31;
import static cartulary.contracts.rule.RuleId.BASE_35;
import static cartulary.contracts.rule.RuleId.SURV_7;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Explanation;
import cartulary.record.why.FeatureClaims;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Why did a seat get nothing, or lose points, for a feature or by the last event?
///
/// @param feature null for the last event
public record NoPoints(int seat, @Nullable SegmentAt feature) implements Question {
    /// The claims about a feature that say what other players have.
    private static final Set<Kind> OF_OTHERS = Set.of(Kind.EXTENT, Kind.HOLDERS, Kind.WINNER, Kind.HOLDER_SCORES);

    public static NoPoints parse(QuestionMembers members) {
        return new NoPoints(members.seat(), members.contains("feature") ? members.feature() : null);
    }

    @Override
    public String kind() {
        return "points";
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        return feature == null
                ? Optional.of(byEvent(position, position.events().getLast(), features(position)))
                : position.feature(feature).map(now -> forFeature(position, now));
    }

    private static List<FeatureNow> features(PastPosition position) {
        if (!(position.events().getLast().event() instanceof ScoringEvent scoring)) {
            throw new NotAQuestionException(
                    "the event scores nothing; name a feature, or the revision of an event that scores");
        }
        return scoring.scoredFeatures().stream()
                .map(one -> position.rules()
                        .feature(position.game(), one.at(), one.segment())
                        .orElseThrow())
                .toList();
    }

    private WhyNot forFeature(PastPosition position, FeatureNow now) {
        Optional<RecordedEvent> scored =
                position.last(one -> one.event() instanceof FeatureScored e && PastPosition.isSame(e.feature(), now));
        if (scored.isPresent()) {
            return byEvent(position, scored.get(), List.of(now));
        }
        FeatureKind kind = now.feature().kind();
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), now.feature()));
        if (kind == FeatureKind.FIELD) {
            claims.add(Claim.of(Kind.FIELD, Map.of(), BASE_23));
        }
        if (now.complete()) {
            claims.add(Claim.of(
                    Kind.UNCLAIMED,
                    Map.of("feature", kind),
                    List.of(BASE_31),
                    position
                            .last(one ->
                                    one.event() instanceof FeatureCompleted e && PastPosition.isSame(e.feature(), now))
                            .map(one -> PastPosition.fact(one, now.feature()))
                            .stream()
                            .toList()));
        } else {
            claims.add(Claim.of(Kind.NOT_SCORED, Map.of("feature", kind), BASE_24, BASE_35));
            if (now.meeples().stream().noneMatch(one -> one.seat() == seat)) {
                claims.add(noMeeple(kind, BASE_29));
            }
        }
        position.expansions().forEach(expansion -> claims.addAll(expansion.claimsAbout(position, now)));
        return position.answer(this, true, List.of(now), position.openPlaces(now), claims);
    }

    private WhyNot byEvent(PastPosition position, RecordedEvent event, List<FeatureNow> features) {
        List<Claim> why = position.explanation(event)
                .map(Explanation::claims)
                .orElseThrow(() -> new NotAQuestionException("the event does not follow from the record"));
        ScoringEvent scoring = (ScoringEvent) event.event();
        List<Integer> points = Scored.of(event).stream()
                .filter(one -> one.seat() == seat)
                .map(Scored::points)
                .toList();
        int sum = points.stream().mapToInt(Integer::intValue).sum();
        List<Claim> claims = new ArrayList<>(
                points.isEmpty() ? claimsWithout(position, scoring, why) : claimsOf(position, scoring, why, sum));
        if (sum > 0) {
            claims.add(Claim.of(Kind.GOT, Map.of("seat", seat, "points", sum)));
        }
        return position.answer(this, sum <= 0, features, claims);
    }

    private List<Claim> claimsOf(PastPosition position, ScoringEvent event, List<Claim> why, int sum) {
        return position.expansions().stream()
                .flatMap(expansion -> expansion.claimsOf(seat, event, why).stream())
                .findFirst()
                .orElseGet(() -> sum > 0 ? why : worthNothing(why));
    }

    /// Returns why a seat that won a feature got nothing, or lost points (SURV-9).
    private List<Claim> worthNothing(List<Claim> why) {
        return why.stream()
                .filter(claim -> !claim.values().containsKey("seat") || isOwn(claim))
                .toList();
    }

    private boolean isOwn(Claim claim) {
        return Objects.equals(claim.values().get("seat"), seat);
    }

    private List<Claim> claimsWithout(PastPosition position, ScoringEvent event, List<Claim> why) {
        return event instanceof FeatureScored scored
                ? claimsWithout(scored, why)
                : position.expansions().stream()
                        .flatMap(expansion -> expansion.claimsWithout(seat, event, why).stream())
                        .findFirst()
                        .orElseThrow();
    }

    /// The claim that a seat lost a feature says why it got nothing.
    private List<Claim> claimsWithout(FeatureScored event, List<Claim> why) {
        Stream<Claim> ofOthers = why.stream()
                .filter(claim -> OF_OTHERS.contains(claim.kind()) || claim.kind() == Kind.LOSER && isOwn(claim));
        boolean isHolder = event.meeples().stream().anyMatch(one -> one.seat() == seat);
        return isHolder
                ? ofOthers.toList()
                : Stream.concat(ofOthers, Stream.of(noMeeple(event.feature().kind(), rule(event))))
                        .toList();
    }

    private static RuleId rule(FeatureScored event) {
        return event.rules().contains(SURV_7) ? SURV_7 : BASE_29;
    }

    private Claim noMeeple(FeatureKind kind, RuleId rule) {
        return Claim.of(Kind.NO_MEEPLE, Map.of("seat", seat, "feature", kind), rule);
    }
}
