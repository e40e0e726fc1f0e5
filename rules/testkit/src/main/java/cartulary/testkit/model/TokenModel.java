package cartulary.testkit.model;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatClaim;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The tokens of the seats (LOBBY-10), folded from public events.
final class TokenModel {
    private final Map<Integer, Integer> epochs = new TreeMap<>();
    private final Map<Integer, SeatClaim> claims = new TreeMap<>();
    private final Set<Integer> returning = new TreeSet<>();

    int epoch(int seat) {
        return epochs.getOrDefault(seat, 0);
    }

    @Nullable
    SeatClaim claim(int seat) {
        return claims.get(seat);
    }

    /// LOBBY-23: by claim, of a person with a secret or an account.
    boolean isHeldForPerson(int seat) {
        return claims.get(seat) == SeatClaim.TAKEN && returning.contains(seat);
    }

    void follow(GameEvent event) {
        switch (event) {
            case PlayerJoined e -> {
                epochs.put(e.seat(), 0);
                claims.remove(e.seat());
                returning.remove(e.seat());
                if (e.recoveryCommitment() != null || e.person() != null) {
                    returning.add(e.seat());
                }
            }
            case TokenReissued e -> {
                epochs.put(e.seat(), e.epoch());
                claims.put(e.seat(), SeatClaim.OPEN);
            }
            case SeatRecovered e -> recovered(e);
            default -> {}
        }
    }

    private void recovered(SeatRecovered event) {
        int seat = event.seat();
        epochs.put(seat, event.epoch());
        if (event.proof() == RecoveryProof.CLAIM) {
            claims.put(seat, SeatClaim.TAKEN);
        } else {
            claims.remove(seat);
            returning.add(seat);
        }
    }
}
