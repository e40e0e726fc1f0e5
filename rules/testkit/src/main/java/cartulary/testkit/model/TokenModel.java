package cartulary.testkit.model;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatClaim;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The tokens of the seats, and the hands that are withheld after a claim (LOBBY-10, LOBBY-11): for each seat, the
/// offices about which it decided and whose secret is closed. Folded from public events.
final class TokenModel {
    private final Map<Integer, Integer> epochs = new TreeMap<>();
    private final Map<Integer, SeatClaim> claims = new TreeMap<>();
    private final Set<Integer> withSecret = new TreeSet<>();
    private final Map<Integer, Set<Cell>> decided = new TreeMap<>();

    /// By seat, the offices whose secrets a claim may not reveal.
    private final Map<Integer, Set<Cell>> withheld = new TreeMap<>();

    int epoch(int seat) {
        return epochs.getOrDefault(seat, 0);
    }

    @Nullable
    SeatClaim claim(int seat) {
        return claims.get(seat);
    }

    /// LOBBY-23: by claim, of a person with a secret.
    boolean isHeldForPerson(int seat) {
        return claims.get(seat) == SeatClaim.TAKEN && withSecret.contains(seat);
    }

    boolean isHandWithheld(int seat) {
        return !withheld.getOrDefault(seat, Set.of()).isEmpty();
    }

    void follow(GameEvent event) {
        switch (event) {
            case PlayerJoined e -> {
                epochs.put(e.seat(), 0);
                claims.remove(e.seat());
                withSecret.remove(e.seat());
                if (e.recoveryCommitment() != null) {
                    withSecret.add(e.seat());
                }
            }
            case TokenReissued e -> {
                epochs.put(e.seat(), e.epoch());
                claims.put(e.seat(), SeatClaim.OPEN);
            }
            case SeatRecovered e -> recovered(e);
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

    private void recovered(SeatRecovered event) {
        int seat = event.seat();
        epochs.put(seat, event.epoch());
        if (event.proof() == RecoveryProof.CLAIM) {
            claims.put(seat, SeatClaim.TAKEN);
            withheld.put(seat, new TreeSet<>(decided.getOrDefault(seat, Set.of())));
        } else {
            claims.remove(seat);
            withheld.remove(seat);
            withSecret.add(seat);
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
