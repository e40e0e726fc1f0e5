package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_23;
import static cartulary.contracts.rule.RuleId.BASE_24;
import static cartulary.contracts.rule.RuleId.BASE_29;
import static cartulary.contracts.rule.RuleId.BASE_31;
import static cartulary.contracts.rule.RuleId.BASE_35;
import static cartulary.contracts.rule.RuleId.BET_18;
import static cartulary.contracts.rule.RuleId.TOLL_8;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Explainer;
import cartulary.record.why.Explanation;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.Question.Points;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Why a seat got nothing: by an event that scored, or for a feature.
record PointsAnswer(PastPosition position, Points question) {
    /// The claims of an explanation that say what other players have.
    private static final Set<Kind> OF_OTHERS =
            Set.of(Kind.EXTENT, Kind.HOLDERS, Kind.WINNER, Kind.OWNER, Kind.TOLL_END);

    Optional<WhyNot> answer() {
        SegmentAt named = question.feature();
        if (named == null) {
            return Optional.of(byEvent(position.events().getLast(), features()));
        }
        return position.feature(named).map(this::forFeature);
    }

    private List<FeatureNow> features() {
        if (!(position.events().getLast().event() instanceof ScoringEvent scoring)) {
            throw new NotAQuestionException(
                    "the event scores nothing; name a feature, or the revision of an event that scores");
        }
        return scoring.scoredFeatures().stream()
                .map(feature -> position.rules()
                        .feature(position.game(), feature.at(), feature.segment())
                        .orElseThrow())
                .toList();
    }

    private WhyNot forFeature(FeatureNow feature) {
        Optional<RecordedEvent> scored =
                position.last(one -> one.event() instanceof FeatureScored e && isSame(e.feature(), feature));
        if (scored.isPresent()) {
            return byEvent(scored.get(), List.of(feature));
        }
        FeatureKind kind = feature.feature().kind();
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), feature.feature()));
        if (kind == FeatureKind.FIELD) {
            claims.add(Claim.of(Kind.FIELD, Map.of(), List.of(BASE_23), List.of()));
        }
        if (feature.complete()) {
            claims.add(Claim.of(
                    Kind.UNCLAIMED,
                    Map.of("feature", kind),
                    List.of(BASE_31),
                    position
                            .last(one -> one.event() instanceof FeatureCompleted e && isSame(e.feature(), feature))
                            .map(one -> PastPosition.fact(one, feature.feature()))
                            .stream()
                            .toList()));
        } else {
            claims.add(Claim.of(Kind.NOT_SCORED, Map.of("feature", kind), List.of(BASE_24, BASE_35), List.of()));
            if (feature.meeples().stream().noneMatch(one -> one.seat() == question.seat())) {
                claims.add(noMeeple(kind));
            }
        }
        return position.answer(question, true, List.of(feature), position.openPlaces(feature), claims);
    }

    /// A feature is scored once, and does not change after its completion or in final scoring.
    private static boolean isSame(Feature event, FeatureNow now) {
        return event.kind() == now.feature().kind()
                && event.at().equals(now.feature().at())
                && event.segment().equals(now.feature().segment())
                && event.tiles().equals(now.feature().tiles());
    }

    private WhyNot byEvent(RecordedEvent event, List<FeatureNow> features) {
        int seat = question.seat();
        Explanation why = Explainer.explain(
                        position.record().upTo(event.origin().revision()))
                .orElseThrow(() -> new NotAQuestionException("the event does not follow from the record"));
        List<Integer> points = Scored.of(event).stream()
                .filter(one -> one.seat() == seat)
                .map(Scored::points)
                .toList();
        int sum = points.stream().mapToInt(Integer::intValue).sum();
        List<Claim> claims = new ArrayList<>();
        if (event.event() instanceof BetsSettled && !points.isEmpty()) {
            claims.addAll(BetAnswer.claims(position, event, seat));
        } else if (sum > 0) {
            claims.addAll(why.claims());
        } else if (points.isEmpty()) {
            why.claims().stream()
                    .filter(claim -> OF_OTHERS.contains(claim.kind()) || isOf(claim, Kind.LOSER))
                    .forEach(claims::add);
            reason((ScoringEvent) event.event()).ifPresent(claims::add);
        } else {
            // The seat won a feature that is worth nothing.
            why.claims().stream()
                    .filter(claim -> !claim.values().containsKey("seat")
                            || Objects.equals(claim.values().get("seat"), seat))
                    .forEach(claims::add);
        }
        if (sum > 0) {
            claims.add(Claim.of(Kind.GOT, Map.of("seat", seat, "points", sum), List.of(), List.of()));
        }
        return position.answer(question, sum == 0, features, claims);
    }

    private boolean isOf(Claim claim, Kind kind) {
        return claim.kind() == kind && Objects.equals(claim.values().get("seat"), question.seat());
    }

    /// Returns why a seat that the event does not name got nothing; empty if the claim that it lost says so.
    private Optional<Claim> reason(ScoringEvent event) {
        Map<String, Object> values = Map.of("seat", question.seat());
        return switch (event) {
            case FeatureScored e
            when e.meeples().stream().anyMatch(one -> one.seat() == question.seat()) -> Optional.empty();
            case FeatureScored e -> Optional.of(noMeeple(e.feature().kind()));
            case TollRaised _ -> Optional.of(Claim.of(Kind.NOT_OWNER, values, List.of(TOLL_8), List.of()));
            case BetsSettled _ -> Optional.of(Claim.of(Kind.NO_CHIP, values, List.of(BET_18), List.of()));
        };
    }

    private Claim noMeeple(FeatureKind kind) {
        return Claim.of(Kind.NO_MEEPLE, Map.of("seat", question.seat(), "feature", kind), List.of(BASE_29), List.of());
    }
}
