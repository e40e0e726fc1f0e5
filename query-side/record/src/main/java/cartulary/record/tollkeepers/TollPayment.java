package cartulary.record.tollkeepers;

import static cartulary.contracts.rule.RuleId.LOBBY_9;
import static cartulary.contracts.rule.RuleId.TOLL_12;
import static cartulary.contracts.rule.RuleId.TOLL_19;
import static cartulary.contracts.rule.RuleId.TOLL_20;
import static cartulary.contracts.rule.RuleId.TOLL_8;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.Completion;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.Question;
import cartulary.record.whynot.QuestionMembers;
import cartulary.record.whynot.WhyNot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why did a road pay no toll to a seat? What counts is where the tollhouse was when the road was completed.
public record TollPayment(int seat, SegmentAt road) implements Question {
    public static TollPayment parse(QuestionMembers members) {
        return new TollPayment(members.seat(), members.feature());
    }

    @Override
    public String kind() {
        return "toll";
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        if (position.game().player(seat) == null) {
            return Optional.empty();
        }
        return position.feature(road).map(now -> answer(position, now));
    }

    private WhyNot answer(PastPosition position, FeatureNow now) {
        if (now.feature().kind() != FeatureKind.ROAD) {
            throw new NotAQuestionException("only roads pay tolls, and feature names a "
                    + now.feature().kind().name().toLowerCase(Locale.ROOT));
        }
        List<Claim> claims = new ArrayList<>();
        Optional<RecordedEvent> paid = position.last(
                one -> one.event() instanceof TollRaised e && e.seat() == seat && PastPosition.isSame(e.road(), now));
        if (paid.isPresent()) {
            position.explanation(paid.get()).ifPresent(why -> claims.addAll(why.claims()));
            claims.add(Claim.of(
                    Kind.TOLL_PAID,
                    Map.of("seat", seat, "points", ((TollRaised) paid.get().event()).points()),
                    List.of(),
                    List.of(PastPosition.fact(paid.get(), now.feature()))));
            return position.answer(this, false, List.of(now), claims);
        }
        claims.add(FeatureClaims.extent(position.facts(), now.feature()));
        claims.addAll(reasons(position, now));
        return position.answer(this, true, List.of(now), position.openPlaces(now), claims);
    }

    private List<Claim> reasons(PastPosition position, FeatureNow now) {
        if (!position.game().options().expansions().contains(Expansion.TOLLKEEPERS)) {
            return List.of(Claim.of(Kind.NO_TOLLS, Map.of(), LOBBY_9));
        }
        var claims = new ArrayList<Claim>();
        if (!now.complete() && position.view().status() != Status.FINISHED) {
            claims.add(Claim.of(Kind.TOLL_WAITS, Map.of(), TOLL_8, TOLL_20));
            claims.addAll(Completion.openness(position, now));
        }
        Optional<RecordedEvent> completed = position.last(
                one -> one.event() instanceof FeatureCompleted e && PastPosition.isSame(e.feature(), now));
        PastPosition then = completed.map(position::after).orElse(position);
        claims.addAll(ofTollhouse(position, then));
        if (then.rules().pictures(then.game(), road).isEmpty()) {
            claims.add(Claim.of(Kind.NO_PICTURES, Map.of(), TOLL_12));
        }
        return claims;
    }

    private List<Claim> ofTollhouse(PastPosition now, PastPosition then) {
        if (then.rules().endsAtTollhouse(then.game(), seat, road)) {
            return List.of();
        }
        var claims = new ArrayList<Claim>();
        TollhouseView tollhouse = tollhouse(then);
        claims.add(
                tollhouse == null
                        ? Claim.of(Kind.TOLL_SUPPLY, Map.of("seat", seat), TOLL_8)
                        : Claim.of(
                                Kind.TOLL_ELSEWHERE,
                                Map.of("seat", seat, "x", tollhouse.x(), "y", tollhouse.y()),
                                List.of(TOLL_8),
                                List.of(then.facts().figure(seat, Figure.TOLLHOUSE))));
        if (now.rules().endsAtTollhouse(now.game(), seat, road)) {
            claims.add(Claim.of(
                    Kind.TOLL_LATE,
                    Map.of("seat", seat),
                    List.of(TOLL_19),
                    List.of(now.facts().figure(seat, Figure.TOLLHOUSE))));
        }
        return claims;
    }

    private @Nullable TollhouseView tollhouse(PastPosition position) {
        return position.view().players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .tollhouse();
    }
}
