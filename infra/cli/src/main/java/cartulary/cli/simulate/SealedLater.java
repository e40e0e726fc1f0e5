package cartulary.cli.simulate;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What later events tell about something that was sealed by a seat at an office.
///
/// @param rest the log from the sealing on
record SealedLater(List<GameEvent> rest, int seat, int x, int y) {
    /// The nonce that opens a pass; empty for a bet.
    Optional<Hash> pass() {
        return all(OfficeClosed.class)
                .filter(closed -> closed.x() == x && closed.y() == y)
                .limit(1)
                .flatMap(closed -> closed.passes().stream())
                .filter(pass -> pass.seat() == seat)
                .map(OpenedPass::nonce)
                .findFirst();
    }

    /// The chip when it was turned up.
    SettledBet settled() {
        return all(BetsSettled.class)
                .filter(settled -> settled.x() == x && settled.y() == y)
                .limit(1)
                .flatMap(settled -> settled.bets().stream())
                .filter(bet -> bet.seat() == seat)
                .findFirst()
                .orElseThrow(() -> new BrokenInvariant("what seat " + seat + " sealed was never opened"));
    }

    private <E extends GameEvent> Stream<E> all(Class<E> type) {
        return rest.stream().filter(type::isInstance).map(type::cast);
    }
}
