package cartulary.command.person;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.PersonGame;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Leaves, in the name of a person whose account is closed, the games that have not begun: they would offer a player
/// who does not come, under the name of one who is gone. Games that have begun stay as they are.
final class Departures {
    private static final Logger LOG = LoggerFactory.getLogger(Departures.class);

    /// A seat changes rarely at the same moment.
    private static final int ATTEMPTS = 5;

    private final GameGateway gateway;
    private final PersonStore store;

    Departures(GameGateway gateway, PersonStore store) {
        this.gateway = gateway;
        this.store = store;
    }

    /// Costs one indexed read, and a command for each of these games.
    void of(String person) {
        store.lobbies(person).forEach(listed -> leave(person, listed));
    }

    private void leave(String person, PersonGame listed) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Game head = gateway.head(listed.game()).orElse(null);
            if (head == null || !isWaiting(head, listed.seat(), person)) {
                return;
            }
            CommandOutcome outcome =
                    gateway.automate(listed.game(), Actor.seat(listed.seat()), new LeaveGame(), head.revision());
            if (outcome instanceof CommandOutcome.Accepted) {
                return;
            }
        }
        LOG.warn("could not leave game {}, which has not begun, for a person who closes the account", listed.game());
    }

    private static boolean isWaiting(Game head, int seat, String person) {
        Player player = head.player(seat);
        return head.step() instanceof Step.Lobby && player != null && person.equals(player.person());
    }
}
