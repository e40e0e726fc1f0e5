package cartulary.testkit.bets;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.RecoveryProof;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The hands that are withheld after a claim (LOBBY-11): for each seat, the offices about which it decided and whose
/// secret is closed. Folded from public events.
final class WithheldHands {
    private final Map<Integer, Set<Cell>> decided = new TreeMap<>();

    /// By seat, the offices whose secrets a claim may not reveal.
    private final Map<Integer, Set<Cell>> withheld = new TreeMap<>();

    boolean isWithheld(int seat) {
        return !withheld.getOrDefault(seat, Set.of()).isEmpty();
    }

    void follow(GameEvent event) {
        switch (event) {
            case SeatRecovered e
            when e.proof() == RecoveryProof.CLAIM ->
                withheld.put(e.seat(), new TreeSet<>(decided.getOrDefault(e.seat(), Set.of())));
            case SeatRecovered e -> withheld.remove(e.seat());
            case BetSealed e ->
                decided.computeIfAbsent(e.seat(), _ -> new TreeSet<>()).add(e.cell());
            case OfficeClosed e -> {
                forget(decided, e.cell(), e.bets());
                forget(withheld, e.cell(), e.bets());
            }
            case BetsSettled e -> {
                forget(decided, e.cell(), Set.of());
                forget(withheld, e.cell(), Set.of());
            }
            default -> {}
        }
    }

    private static void forget(Map<Integer, Set<Cell>> offices, Cell office, Collection<Integer> except) {
        offices.forEach((seat, cells) -> {
            if (!except.contains(seat)) {
                cells.remove(office);
            }
        });
    }
}
