package cartulary.command.person;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.util.List;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Frees the seats of a person whose account is closed in the games that have not begun: they would offer a player who
/// does not come, under the name of one who is gone. In the name of the host, because a seat with a key leaves only by
/// a signature of its person (LOBBY-12).
///
/// A process that ends after the closing and before this, or a person who joins in that moment by a request that was
/// admitted before, leaves a seat taken: until the host removes it, or the lobby is abandoned because nobody returns.
final class Departures {
    private static final Logger LOG = LoggerFactory.getLogger(Departures.class);

    /// A seat changes rarely at the same moment.
    private static final int ATTEMPTS = 5;

    private final GameGateway gateway;

    Departures(GameGateway gateway) {
        this.gateway = gateway;
    }

    /// Costs a command for each of these games. A game that fails keeps its player and stops nothing else.
    void of(String person, List<GameId> lobbies) {
        for (GameId game : lobbies) {
            try {
                leave(person, game);
            } catch (RuntimeException e) {
                LOG.warn("could not free the seat of a closed account in game {}", game, e);
            }
        }
    }

    private void leave(String person, GameId game) {
        CommandOutcome outcome = new CommandOutcome.Busy();
        for (int attempt = 0; attempt < ATTEMPTS && mayChange(outcome); attempt++) {
            Game head = gateway.head(game).orElse(null);
            OptionalInt seat = head == null ? OptionalInt.empty() : waiting(head, person);
            if (head == null || seat.isEmpty()) {
                return;
            }
            outcome = gateway.automate(game, Actor.HOST, new RemoveSeat(seat.getAsInt()), head.revision());
        }
        if (!(outcome instanceof CommandOutcome.Accepted)) {
            LOG.warn("could not free the seat of a closed account in game {}: {}", game, outcome);
        }
    }

    private static boolean mayChange(CommandOutcome outcome) {
        return outcome instanceof CommandOutcome.Outdated || outcome instanceof CommandOutcome.Busy;
    }

    private static OptionalInt waiting(Game head, String person) {
        return head.step() instanceof Step.Lobby
                ? head.players().stream()
                        .filter(player -> person.equals(player.person()))
                        .mapToInt(Player::seat)
                        .findFirst()
                : OptionalInt.empty();
    }
}
