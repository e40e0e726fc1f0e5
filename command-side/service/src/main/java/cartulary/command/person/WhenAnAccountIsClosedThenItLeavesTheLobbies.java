package cartulary.command.person;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.game.Actor;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Departure;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that frees the seats of persons whose accounts are closed in the games that have not begun:
/// they would offer a player who does not come, under the name of one who is gone. In the name of the host,
/// because a seat with a key leaves only by a signature of its person (LOBBY-12). Firing twice, or on two
/// nodes at the same time, is harmless: a seat is freed once.
@Singleton
public final class WhenAnAccountIsClosedThenItLeavesTheLobbies {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAnAccountIsClosedThenItLeavesTheLobbies.class);

    private final GameGateway gateway;
    private final PersonStore store;

    public WhenAnAccountIsClosedThenItLeavesTheLobbies(GameGateway gateway, PersonStore store) {
        this.gateway = gateway;
        this.store = store;
    }

    /// Runs after each closing, and now and then for what that missed: the process ended before, or a person
    /// joined a game meanwhile by a request that was admitted before. Costs an indexed read for each open
    /// game, and a command for each seat. A game that fails keeps its player until the next time and stops
    /// nothing else.
    public void sweep() {
        for (Departure departure : store.departures()) {
            try {
                check(departure, gateway.head(departure.game()).orElse(null));
            } catch (RuntimeException e) {
                LOG.warn("could not free the seat of a closed account in game {}", departure.game(), e);
            }
        }
    }

    private void check(Departure departure, @Nullable Game head) {
        if (head == null || !(head.step() instanceof Step.Lobby)) {
            store.departed(departure);
            return;
        }
        // Without a seat, the person has left, or joined so lately that this head is older.
        head.players().stream()
                .filter(player -> departure.person().equals(player.person()))
                .findFirst()
                .ifPresent(player -> leave(departure, player.seat(), head.revision()));
    }

    private void leave(Departure departure, int seat, long revision) {
        CommandOutcome outcome = gateway.automate(departure.game(), Actor.HOST, new RemoveSeat(seat), revision);
        if (outcome instanceof Accepted) {
            store.departed(departure);
        } else if (!(outcome instanceof CommandOutcome.Outdated)) {
            LOG.warn("could not free the seat of a closed account in game {}: {}", departure.game(), outcome);
        }
    }
}
