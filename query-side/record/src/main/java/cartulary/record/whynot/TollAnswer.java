package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.LOBBY_9;
import static cartulary.contracts.rule.RuleId.TOLL_12;
import static cartulary.contracts.rule.RuleId.TOLL_19;
import static cartulary.contracts.rule.RuleId.TOLL_20;
import static cartulary.contracts.rule.RuleId.TOLL_8;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Explainer;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.Question.TollPayment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why a road paid no toll to a seat. What counts is where the tollhouse was when the road was completed.
final class TollAnswer {
    private TollAnswer() {}

    static Optional<WhyNot> answer(PastPosition position, TollPayment question) {
        if (position.game().player(question.seat()) == null) {
            return Optional.empty();
        }
        return position.feature(question.road()).map(road -> answer(position, question, road));
    }

    private static WhyNot answer(PastPosition position, TollPayment question, FeatureNow road) {
        if (road.feature().kind() != FeatureKind.ROAD) {
            throw new NotAQuestionException("only roads pay tolls, and feature names a "
                    + road.feature().kind().name().toLowerCase(Locale.ROOT));
        }
        List<Claim> claims = new ArrayList<>();
        Optional<RecordedEvent> paid = position.last(
                one -> one.event() instanceof TollRaised e && e.seat() == question.seat() && isSame(e.road(), road));
        if (paid.isPresent()) {
            Explainer.explain(position.record().upTo(paid.get().origin().revision()))
                    .ifPresent(why -> claims.addAll(why.claims()));
            claims.add(Claim.of(
                    Kind.TOLL_PAID,
                    Map.of(
                            "seat",
                            question.seat(),
                            "points",
                            ((TollRaised) paid.get().event()).points()),
                    List.of(),
                    List.of(PastPosition.fact(paid.get(), road.feature()))));
            return position.answer(question, false, List.of(road), claims);
        }
        claims.add(FeatureClaims.extent(position.facts(), road.feature()));
        claims.addAll(reasons(position, question, road));
        return position.answer(question, true, List.of(road), position.openPlaces(road), claims);
    }

    private static List<Claim> reasons(PastPosition position, TollPayment question, FeatureNow road) {
        if (!position.game().options().expansions().contains(Expansion.TOLLKEEPERS)) {
            return List.of(Claim.of(Kind.NO_TOLLS, Map.of(), List.of(LOBBY_9), List.of()));
        }
        var claims = new ArrayList<Claim>();
        if (!road.complete() && position.view().status() != Status.FINISHED) {
            claims.add(Claim.of(Kind.TOLL_WAITS, Map.of(), List.of(TOLL_8, TOLL_20), List.of()));
            claims.addAll(CompletionAnswer.openness(position, road));
        }
        Optional<RecordedEvent> completed =
                position.last(one -> one.event() instanceof FeatureCompleted e && isSame(e.feature(), road));
        PastPosition then = completed.isEmpty()
                ? position
                : PastPosition.of(
                        position.record().upTo(completed.get().origin().revision()));
        claims.addAll(ofTollhouse(position, then, question));
        if (then.rules().pictures(then.game(), question.road()).isEmpty()) {
            claims.add(Claim.of(Kind.NO_PICTURES, Map.of(), List.of(TOLL_12), List.of()));
        }
        return claims;
    }

    private static List<Claim> ofTollhouse(PastPosition now, PastPosition then, TollPayment question) {
        int seat = question.seat();
        if (then.rules().endsAtTollhouse(then.game(), seat, question.road())) {
            return List.of();
        }
        var claims = new ArrayList<Claim>();
        TollhouseView tollhouse = tollhouse(then, seat);
        claims.add(
                tollhouse == null
                        ? Claim.of(Kind.TOLL_SUPPLY, Map.of("seat", seat), List.of(TOLL_8), List.of())
                        : Claim.of(
                                Kind.TOLL_ELSEWHERE,
                                Map.of("seat", seat, "x", tollhouse.x(), "y", tollhouse.y()),
                                List.of(TOLL_8),
                                List.of(then.facts().tollhouse(seat))));
        if (now.rules().endsAtTollhouse(now.game(), seat, question.road())) {
            claims.add(Claim.of(
                    Kind.TOLL_LATE,
                    Map.of("seat", seat),
                    List.of(TOLL_19),
                    List.of(now.facts().tollhouse(seat))));
        }
        return claims;
    }

    private static @Nullable TollhouseView tollhouse(PastPosition position, int seat) {
        return position.view().players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .tollhouse();
    }

    private static boolean isSame(Feature event, FeatureNow road) {
        return event.at().equals(road.feature().at())
                && event.segment().equals(road.feature().segment())
                && event.kind() == FeatureKind.ROAD
                && event.tiles().equals(road.feature().tiles());
    }
}
