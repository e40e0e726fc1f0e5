package cartulary.testkit.replay;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Opens sealed bets and choices with the later events that open them. A seal that the log holds opened, as the
/// command side keeps it, is returned as it is: an abandoned game leaves seals that no event opens.
final class SealOpening {
    private SealOpening() {}

    /// @param rest the log from the seal on
    static Secret.Opened<Bet> of(BetSealed sealed, List<GameEvent> rest) {
        if (sealed.bet() instanceof Secret.Opened<Bet> opened) {
            return opened;
        }
        Optional<Hash> pass = pass(rest, sealed.seat(), sealed.x(), sealed.y());
        if (pass.isPresent()) {
            return new Secret.Opened<>(sealed.bet().commitment(), pass.get(), new Bet(null, pass.get()));
        }
        SettledBet bet = settled(rest, sealed.seat(), sealed.x(), sealed.y());
        return new Secret.Opened<>(sealed.bet().commitment(), bet.nonce(), new Bet(bet.chip(), bet.nonce()));
    }

    /// @param rest the log from the choice on
    static Secret.Opened<BetFeatureChoice> of(FinalBetFeatureChosen chosen, List<GameEvent> rest) {
        if (chosen.choice() instanceof Secret.Opened<BetFeatureChoice> opened) {
            return opened;
        }
        SettledBet bet = settled(rest, chosen.seat(), chosen.x(), chosen.y());
        Hash nonce = Objects.requireNonNull(bet.choiceNonce(), () -> "a sealed choice was not opened: " + bet);
        return new Secret.Opened<>(chosen.choice().commitment(), nonce, new BetFeatureChoice(bet.segment(), nonce));
    }

    private static Optional<Hash> pass(List<GameEvent> rest, int seat, int x, int y) {
        return all(rest, OfficeClosed.class)
                .filter(closed -> closed.x() == x && closed.y() == y)
                .limit(1)
                .flatMap(closed -> closed.passes().stream())
                .filter(pass -> pass.seat() == seat)
                .map(OpenedPass::nonce)
                .findFirst();
    }

    private static SettledBet settled(List<GameEvent> rest, int seat, int x, int y) {
        return all(rest, BetsSettled.class)
                .filter(settled -> settled.x() == x && settled.y() == y)
                .limit(1)
                .flatMap(settled -> settled.bets().stream())
                .filter(bet -> bet.seat() == seat)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the bet of seat " + seat + " at " + x + "," + y + " was never opened"));
    }

    private static <E extends GameEvent> Stream<E> all(List<GameEvent> rest, Class<E> type) {
        return rest.stream().filter(type::isInstance).map(type::cast);
    }
}
