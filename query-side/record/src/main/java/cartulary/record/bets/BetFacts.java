package cartulary.record.bets;

import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.game.Cell;
import cartulary.record.why.Fact;
import cartulary.record.why.PastFacts;
import cartulary.record.why.PastFacts.Entry;
import java.util.Optional;

/// The bets and the choices of features, as facts.
record BetFacts(PastFacts facts) {
    /// Returns the bet of a seat that has a chip on an office.
    Fact bet(Cell office, int seat) {
        return facts.last(
                        BetSealed.class,
                        bet -> bet.event().seat() == seat && bet.event().cell().equals(office))
                .map(bet -> Fact.of(bet.by(), bet.event().type(), office))
                .orElseThrow();
    }

    /// Returns the choice of the active player for an office in a turn (BET-23).
    Optional<Fact> chosen(Cell office, int turn) {
        return facts.last(
                        BetFeatureChosen.class, chosen -> chosen.event().cell().equals(office))
                .filter(chosen -> chosen.by().turn() == turn)
                .map(BetFacts::fact);
    }

    private static Fact fact(Entry<BetFeatureChosen> chosen) {
        BetFeatureChosen event = chosen.event();
        return new Fact(chosen.by(), event.type(), event.x(), event.y(), event.segment());
    }

    /// Returns the choice of an owner in final scoring (BET-27).
    Optional<Fact> finallyChosen(Cell office, int seat) {
        return facts.last(
                        FinalBetFeatureChosen.class,
                        chosen -> chosen.event().seat() == seat
                                && chosen.event().cell().equals(office))
                .map(chosen -> Fact.of(chosen.by(), chosen.event().type(), office));
    }
}
