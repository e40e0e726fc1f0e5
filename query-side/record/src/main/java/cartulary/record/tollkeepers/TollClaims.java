package cartulary.record.tollkeepers;

import static cartulary.contracts.rule.RuleId.TOLL_10;
import static cartulary.contracts.rule.RuleId.TOLL_11;
import static cartulary.contracts.rule.RuleId.TOLL_14;
import static cartulary.contracts.rule.RuleId.TOLL_15;
import static cartulary.contracts.rule.RuleId.TOLL_20;
import static cartulary.contracts.rule.RuleId.TOLL_8;
import static cartulary.contracts.rule.RuleId.TOLL_9;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.why.FeatureClaims;
import cartulary.record.why.ScoredPosition;
import cartulary.record.why.Term;
import cartulary.record.why.Term.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The claims about a toll.
record TollClaims(ScoredPosition position, TollRaised toll) {
    private boolean isOnTheBoard() {
        FeatureNow now = position.now(toll.road());
        SegmentAt road = now.segments().getFirst();
        return position.has(toll.road())
                && now.complete() == toll.complete()
                && tollhouse(Long.MAX_VALUE).cell().equals(toll.cell())
                && position.rules().endsAtTollhouse(position.before(), toll.seat(), road)
                && position.rules().pictures(position.before(), road).equals(toll.pictures());
    }

    /// Returns the claims; empty if the board is not as the event says.
    Optional<List<Claim>> claims() {
        if (!isOnTheBoard()) {
            return Optional.empty();
        }
        var claims = new ArrayList<Claim>();
        claims.add(FeatureClaims.extent(position.facts(), toll.road()));
        claims.add(Claim.of(
                Kind.TOLL_END,
                Map.of("seat", toll.seat(), "x", toll.x(), "y", toll.y()),
                List.of(toll.complete() ? TOLL_8 : TOLL_20),
                List.of(tollhouse(Long.MAX_VALUE))));
        claims.add(side());
        List<Term> terms = toll.pictures().stream().map(this::term).toList();
        int sum = terms.stream().mapToInt(Term::points).sum();
        claims.add(new Claim(Kind.WORTH, Map.of("points", sum), terms, List.of(TOLL_9, worthRule()), List.of()));
        claims.add(
                Claim.of(Kind.OWNER, Map.of("seat", toll.seat(), "points", sum), toll.complete() ? TOLL_8 : TOLL_20));
        return Optional.of(claims);
    }

    private Claim side() {
        if (!toll.complete()) {
            return Claim.of(Kind.TOLL_AT_END, Map.of(), TOLL_20);
        }
        // Side 1 was up from the start or is again, so only side 2 rests on a fact.
        List<Fact> turned = toll.side() == 1 ? List.of() : turned().stream().toList();
        return Claim.of(
                Kind.TOLL_SIDE, Map.of("side", toll.side()), List.of(turned.isEmpty() ? TOLL_14 : TOLL_15), turned);
    }

    /// Returns the last time the tollhouse was turned, at the cell where it was then; empty if it never was, so that
    /// side 1 is up.
    private Optional<Fact> turned() {
        return position.facts()
                .last(TollhouseTurned.class, turned -> turned.event().seat() == toll.seat())
                .map(turned -> Fact.of(
                        turned.by(),
                        turned.event().type(),
                        tollhouse(turned.by().revision()).cell()));
    }

    /// Returns where the tollhouse was put last before a revision.
    private Fact tollhouse(long revision) {
        return position.facts().figure(toll.seat(), Figure.TOLLHOUSE, revision);
    }

    private RuleId worthRule() {
        if (!toll.complete()) {
            return TOLL_20;
        }
        return toll.side() == 1 ? TOLL_10 : TOLL_11;
    }

    private Term term(PictureCount picture) {
        boolean isTravellers = picture.picture() == TollGroup.TRAVELLERS;
        int small = isTravellers ? 3 : 1;
        int each = toll.complete() ? small * toll.side() : 1;
        Thing thing =
                switch (picture.picture()) {
                    case FARMHOUSE -> Thing.FARMHOUSE;
                    case GARDEN -> Thing.GARDEN;
                    case HIGHWAYMEN -> Thing.HIGHWAYMEN;
                    case SHED -> Thing.SHED;
                    case TRAVELLERS -> Thing.TRAVELLERS;
                };
        return new Term(picture.count(), thing, each);
    }
}
