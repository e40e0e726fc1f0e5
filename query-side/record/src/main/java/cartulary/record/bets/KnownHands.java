package cartulary.record.bets;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.record.past.GameRecord;
import cartulary.record.review.ExpansionReview.Hands;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The chips that each player had in hand, as far as the record reveals them later.
final class KnownHands implements Hands {
    /// A chip on an office between two revisions.
    ///
    /// @param chip null until it is revealed
    private record OnBoard(
            Cell office,
            int seat,
            long from,
            long until,
            @Nullable String chip) {}

    private final List<String> all;
    private final List<OnBoard> chips = new ArrayList<>();

    KnownHands(GameRecord record) {
        all = record.rules().chips().all().stream().map(chip -> chip.id()).toList();
        for (Envelope event : record.events()) {
            if (event.data() instanceof OfficeClosed closed) {
                closed.bets()
                        .forEach(seat ->
                                chips.add(new OnBoard(closed.cell(), seat, event.revision(), Long.MAX_VALUE, null)));
            } else if (event.data() instanceof BetsSettled settled) {
                settled.bets().forEach(bet -> reveal(settled.cell(), bet, event.revision()));
            }
        }
    }

    private void reveal(Cell office, SettledBet bet, long revision) {
        chips.replaceAll(each -> each.chip == null && each.seat == bet.seat() && each.office.equals(office)
                ? new OnBoard(office, each.seat, each.from, revision, bet.chip())
                : each);
    }

    /// Returns the ids of the chips in the supply of a seat after a revision; all ids if one on the board was never
    /// revealed.
    @Override
    public List<String> of(int seat, long revision) {
        var hand = new ArrayList<>(all);
        for (OnBoard each : chips) {
            if (each.seat == seat && each.from <= revision && revision < each.until) {
                if (each.chip == null) {
                    return all;
                }
                hand.remove(each.chip);
            }
        }
        return hand;
    }
}
