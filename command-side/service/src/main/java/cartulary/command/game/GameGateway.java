package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.Once;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.IdempotencyKeyTaken;
import cartulary.rules.turn.Game;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/// The one way to a game: for people, whose tokens are judged on the head state, and for automations
/// (bots, clocks), which act in the name of a seat or of the service. Safe for any number of threads;
/// the commands of one game are decided one after another. Every answer is durable when it is given.
public final class GameGateway {
    /// Simultaneous commands of all seats may meet at one revision; each conflict lets one through.
    private static final int ATTEMPTS = 6;

    /// In whose name automations keep what they did. No token's principal is called so.
    private static final String SERVICE = "service";

    private final CommandGateway gateway;
    private final CommandLedger ledger;
    private final HeadCache heads;
    private final LongAdder conflicts = new LongAdder();

    public GameGateway(CommandGateway gateway, CommandLedger ledger, HeadCache heads) {
        this.gateway = gateway;
        this.ledger = ledger;
        this.heads = heads;
    }

    /// Opens a game.
    public CommandOutcome open(NewGame opening) {
        return decideAgain(() -> gateway.sendAndWait(opening));
    }

    /// Sends a command to a game.
    public CommandOutcome send(SubmittedCommand submission) {
        if (heads.hot(submission.game()) == null && head(submission.game()).isEmpty()) {
            return new CommandOutcome.UnknownGame();
        }
        return decideAgain(() -> gateway.sendAndWait(submission));
    }

    /// Sends a command of an automation. It takes effect only while the game is still at
    /// `expectedRevision`, so that sending it twice is harmless: the second is `Outdated`.
    ///
    /// @param actor the seat of a bot, or the service
    public CommandOutcome automate(GameId game, Actor actor, GameCommand command, long expectedRevision) {
        return send(new SubmittedCommand(game, new Sender.Automation(actor), command, expectedRevision, null));
    }

    /// Sends a command of the service itself, which takes effect at most once for each `occasion` of a
    /// game, also after a restart or from two nodes at once, and only while the game is still at
    /// `expectedRevision`.
    ///
    /// @param occasion why it is sent; the same when it is sent again
    public CommandOutcome automateOnce(GameId game, GameCommand command, long expectedRevision, String occasion) {
        String key = game + "/" + occasion;
        var once = new Once(SERVICE, key, Hash.sha256(key));
        return send(new SubmittedCommand(game, new Sender.Automation(Actor.SERVICE), command, expectedRevision, once));
    }

    /// The game after its last durable event, or nothing for an unknown game. From memory for a hot
    /// game, otherwise folded from the store. It holds opened secrets.
    ///
    /// Where other nodes write to the store, too, memory may be behind it: there it costs one indexed read,
    /// and what is missing is folded.
    public Optional<Game> head(GameId game) {
        Game hot = heads.hot(game);
        if (hot != null && !ledger.isShared()) {
            return Optional.of(hot);
        }
        // Asking first costs one indexed read and spares Axon an exception for every guessed id.
        long revision = ledger.headRevision(game);
        if (revision == 0) {
            return Optional.empty();
        }
        return hot != null && hot.revision() >= revision
                ? Optional.of(hot)
                : Optional.of(gateway.<Game>sendAndWait(new GameCommandHandler.Look(game, revision)));
    }

    /// Calls `listener` for every head state from now on. Closing the answer ends it.
    public Subscription onHead(HeadListener listener) {
        return heads.onHead(listener);
    }

    /// Ends the calls to a listener.
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }

    /// How often a command was decided again, because another one came first: of another node, or of the
    /// same key. It does not go back.
    public long conflicts() {
        return conflicts.sum();
    }

    private CommandOutcome decideAgain(Supplier<@Nullable CommandOutcome> sending) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                CommandOutcome outcome = sending.get();
                if (outcome != null) {
                    return outcome;
                }
            } catch (ConcurrencyException | IdempotencyKeyTaken conflict) {
                // The roll-back dropped the cached aggregate, nothing was written: the next attempt
                // sees what came before, the kept command of a key included.
                conflicts.increment();
            }
        }
        return new CommandOutcome.Busy();
    }
}
