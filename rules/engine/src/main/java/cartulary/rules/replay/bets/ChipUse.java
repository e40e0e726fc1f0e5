package cartulary.rules.replay.bets;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A chip in use: on the open office where it was bet, and then on its tile until it is settled. Only bets on closed
/// offices are known to be bets.
///
/// @param from the index of `BetSealed` in the log
/// @param to the index of the event that returned the chip to its owner; {@link Integer#MAX_VALUE} if none did
/// @param settled what opened the bet; null if nothing did
record ChipUse(BetSealed bet, int from, int to, @Nullable SettledBet settled) {
    private record Place(Cell office, int seat) {}

    private record Bet(BetSealed sealed, int index) {}

    /// Returns the chips in use, in the order in which they were bet.
    static List<ChipUse> in(List<GameEvent> log) {
        var sealed = new LinkedHashMap<Place, Bet>();
        var uses = new LinkedHashMap<Place, ChipUse>();
        for (int i = 0; i < log.size(); i++) {
            if (log.get(i) instanceof BetEvent event) {
                switch (event) {
                    case BetSealed e -> sealed.putIfAbsent(new Place(e.cell(), e.seat()), new Bet(e, i));
                    case OfficeClosed e -> bets(e, sealed, uses);
                    case BetsSettled e -> settle(e, i, uses);
                    case BetFeatureAsked _,
                            BetFeatureChosen _,
                            OfficeOpened _,
                            FinalBetFeatureAsked _,
                            FinalBetFeatureChosen _ -> {}
                }
            }
        }
        var inOrder = new ArrayList<>(uses.values());
        inOrder.sort((a, b) -> Integer.compare(a.from, b.from));
        return List.copyOf(inOrder);
    }

    private static void bets(OfficeClosed closed, Map<Place, Bet> sealed, Map<Place, ChipUse> uses) {
        for (int seat : closed.bets()) {
            var place = new Place(closed.cell(), seat);
            Bet bet = sealed.get(place);
            if (bet != null) {
                uses.putIfAbsent(place, new ChipUse(bet.sealed(), bet.index(), Integer.MAX_VALUE, null));
            }
        }
    }

    private static void settle(BetsSettled event, int index, Map<Place, ChipUse> uses) {
        for (SettledBet bet : event.bets()) {
            uses.computeIfPresent(
                    new Place(event.cell(), bet.seat()),
                    (_, use) -> use.settled == null ? new ChipUse(use.bet, use.from, index, bet) : use);
        }
    }

    int seat() {
        return bet.seat();
    }

    boolean overlaps(ChipUse other) {
        return from < other.to && other.from < to;
    }
}
