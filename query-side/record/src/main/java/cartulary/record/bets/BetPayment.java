package cartulary.record.bets;

import static cartulary.contracts.rule.RuleId.BET_11;
import static cartulary.contracts.rule.RuleId.BET_14;
import static cartulary.contracts.rule.RuleId.BET_26;
import static cartulary.contracts.rule.RuleId.BET_6;
import static cartulary.contracts.rule.RuleId.BET_7;
import static cartulary.contracts.rule.RuleId.MIX_11;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Explanation;
import cartulary.record.why.Fact;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.Question;
import cartulary.record.whynot.QuestionMembers;
import cartulary.record.whynot.WhyNot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Why did the bet of a seat on an office not pay?
public record BetPayment(int seat, Cell office) implements Question {
    public static BetPayment parse(QuestionMembers members) {
        return new BetPayment(members.seat(), members.cell("office"));
    }

    @Override
    public String kind() {
        return "bet";
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        boolean isOffice = position.tiles().stream()
                .filter(tile -> tile.cell().equals(office))
                .anyMatch(tile -> Objects.requireNonNull(Catalogue.standard().typeOf(tile.tile()))
                        .bookmaker());
        if (!isOffice || position.game().player(seat) == null) {
            return Optional.empty();
        }
        Optional<RecordedEvent> closed = position.last(one -> one.event() instanceof OfficeClosed e && isHere(e));
        if (closed.isEmpty()) {
            return Optional.of(answer(position, claim(Kind.BETS_OPEN, BET_7, List.of())));
        }
        var event = (OfficeClosed) closed.get().event();
        return Optional.of(event.bets().contains(seat) ? ofChip(position) : withoutChip(position, closed.get(), event));
    }

    private boolean isHere(AtCell event) {
        return event.cell().equals(office);
    }

    private WhyNot withoutChip(PastPosition position, RecordedEvent closed, OfficeClosed event) {
        List<Fact> facts = List.of(Fact.of(closed.origin(), event.type(), office));
        if (!event.reasons().isEmpty()) {
            return answer(position, Claim.of(Kind.NO_BETS, Map.of(), event.reasons(), facts));
        }
        if (event.undecided().contains(seat)) {
            return answer(position, claim(Kind.UNDECIDED, MIX_11, facts));
        }
        if (event.notAsked().contains(seat)) {
            boolean resigned =
                    Objects.requireNonNull(closed.before().player(seat)).resigned();
            return answer(position, claim(Kind.NOT_ASKED, resigned ? MIX_16 : BET_11, facts));
        }
        return answer(position, claim(Kind.PASSED, BET_6, facts));
    }

    private WhyNot ofChip(PastPosition position) {
        Optional<RecordedEvent> settled = position.last(one -> one.event() instanceof BetsSettled e && isHere(e));
        if (settled.isEmpty()) {
            Fact bet = new BetFacts(position.facts()).bet(office, seat);
            return answer(
                    position, Claim.of(Kind.CHIP_WAITS, Map.of("seat", seat), List.of(BET_14, BET_26), List.of(bet)));
        }
        List<Claim> claims = position.explanation(settled.get())
                .map(Explanation::claims)
                .map(all -> ofSeat(seat, all))
                .orElseThrow(() -> new NotAQuestionException("the event does not follow from the record"));
        var event = (BetsSettled) settled.get().event();
        String segment = event.bets().stream()
                .filter(bet -> bet.seat() == seat)
                .map(bet -> bet.segment())
                .findFirst()
                .orElseThrow();
        List<FeatureNow> features = position.feature(new SegmentAt(office.x(), office.y(), segment)).stream()
                .toList();
        boolean paid = claims.stream().anyMatch(claim -> claim.kind() == Kind.HIT);
        return position.answer(this, !paid, features, claims);
    }

    /// Returns the claims of the explanation of a settlement that concern the chip of one seat.
    static List<Claim> ofSeat(int seat, List<Claim> all) {
        var claims = new ArrayList<Claim>();
        boolean own = true;
        for (Claim claim : all) {
            own = claim.kind() == Kind.CHIP ? Objects.equals(claim.values().get("seat"), seat) : own;
            if (own || claim.kind() == Kind.CLOSED_FEATURE) {
                claims.add(claim);
            }
        }
        return claims;
    }

    private Claim claim(Kind kind, RuleId rule, List<Fact> facts) {
        return Claim.of(kind, Map.of("seat", seat), List.of(rule), facts);
    }

    private WhyNot answer(PastPosition position, Claim claim) {
        return position.answer(this, true, List.of(), List.of(claim));
    }
}
