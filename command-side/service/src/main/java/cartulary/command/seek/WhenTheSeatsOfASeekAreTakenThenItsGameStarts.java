package cartulary.command.seek;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that starts the game of a seek in the name of its host when the last seat is taken: who seeks leaves
/// the start to the service. Firing twice, or on two nodes at the same time, is harmless: a game starts once.
@Singleton
public final class WhenTheSeatsOfASeekAreTakenThenItsGameStarts {
    private static final Logger LOG = LoggerFactory.getLogger(WhenTheSeatsOfASeekAreTakenThenItsGameStarts.class);
    private static final int PAGE = 100;

    private final GameGateway gateway;
    private final Seeks seeks;

    public WhenTheSeatsOfASeekAreTakenThenItsGameStarts(GameGateway gateway, Seeks seeks) {
        this.gateway = gateway;
        this.seeks = seeks;
    }

    /// Starts the game whose last seat a command has just filled. Costs one indexed read for a full lobby, and nothing
    /// for any other game.
    public void after(CommandOutcome outcome) {
        if (outcome instanceof Accepted accepted
                && isFull(accepted.after())
                && seeks.of(accepted.game()).filter(seek -> !seek.isDeclined()).isPresent()) {
            start(accepted.game(), accepted.after());
        }
    }

    /// Returns whether the free seats of a game are for a person who was challenged, and for whom its host invites.
    /// Costs one indexed read.
    public boolean isForInvited(GameId game) {
        return seeks.of(game)
                .filter(seek -> !seek.isDeclined())
                .map(Seek::challenged)
                .isPresent();
    }

    /// Starts the games that a process which ended did not start, and ends the seeks of games that are no longer in the
    /// lobby. Costs a read for every hundred seeks and a look at the head of each game.
    public void sweep() {
        List<Seek> page = seeks.after(null, PAGE);
        while (!page.isEmpty()) {
            page.forEach(seek -> check(seek, gateway.head(seek.game()).orElse(null)));
            page = page.size() < PAGE ? List.of() : seeks.after(page.getLast().game(), PAGE);
        }
    }

    private void check(Seek seek, @Nullable Game head) {
        if (head == null || !(head.step() instanceof Step.Lobby)) {
            seeks.remove(seek.game());
        } else if (isFull(head) && !seek.isDeclined()) {
            start(seek.game(), head);
        }
    }

    static boolean isFull(Game game) {
        return game.step() instanceof Step.Lobby
                && game.players().size() == game.options().maxSeats();
    }

    private void start(GameId game, Game head) {
        CommandOutcome outcome = gateway.automate(game, Actor.HOST, new StartGame(null), head.revision());
        if (outcome instanceof Accepted) {
            seeks.remove(game);
        } else if (!(outcome instanceof CommandOutcome.Outdated)) {
            LOG.warn("could not start game {}, whose seats are taken: {}", game, outcome);
        }
    }
}
