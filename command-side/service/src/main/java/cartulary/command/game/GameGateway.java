package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.IdempotencyKeyTakenException;
import cartulary.rules.game.Game;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/// The only entry point for commands: of people, whose rights are checked on the head of the game, and of
/// automations (bots, timers), which act in the name of a seat or of the service. Thread-safe; the commands of one
/// game are decided one after another. An accepted command is durable when its outcome is returned.
public final class GameGateway {
    /// The maximum number of attempts. The simultaneous commands of six seats may conflict at one revision, and
    /// each round accepts one of them. Somebody who adds events on another node in a loop wins about every second
    /// round.
    private static final int ATTEMPTS = 20;

    /// The principal under which automations store their idempotency keys. No token has this principal.
    private static final String SERVICE = "service";

    private final CommandGateway commands;
    private final CommandLedger ledger;
    private final HeadCache heads;
    private final MembersCache members;
    private final LongAdder conflicts = new LongAdder();
    private final RequestsInProgress requests = new RequestsInProgress();

    public GameGateway(CommandGateway commands, CommandLedger ledger, HeadCache heads, RecordedGames log) {
        this.members = new MembersCache(log, ledger);
        heads.onHead(members::committed);
        this.commands = commands;
        this.ledger = ledger;
        this.heads = heads;
    }

    /// Opens a game.
    public CommandOutcome open(SubmittedOpening opening) {
        return ofPerson(() -> retryConflicts(() -> commands.sendAndWait(opening)));
    }

    /// Sends a command of an admitted sender.
    public CommandOutcome send(SubmittedCommand submitted) {
        return submitted.sender() instanceof Sender.Automation
                ? retryConflicts(() -> commands.sendAndWait(submitted))
                : ofPerson(() -> retryConflicts(() -> commands.sendAndWait(submitted)));
    }

    private CommandOutcome ofPerson(Supplier<CommandOutcome> sending) {
        requests.begin();
        try {
            return sending.get();
        } finally {
            requests.end();
        }
    }

    /// Sends a command of a sender who has not been admitted yet. A cached head is used even if it is older than
    /// the store: the game is compared with the store before a refusal is returned.
    public CommandOutcome send(
            GameId game,
            Sender sender,
            GameCommand command,
            @Nullable Long expectedRevision,
            @Nullable IdempotencyKey idempotencyKey) {
        Game cached = heads.find(game);
        Game head = cached == null ? head(game).orElse(null) : cached;
        return head == null
                ? new CommandOutcome.UnknownGame()
                : send(new SubmittedCommand(
                        AdmittedSender.of(game, sender, head), command, expectedRevision, idempotencyKey));
    }

    /// Sends a command of an automation. It takes effect only while nothing on which it depends has changed since
    /// `expectedRevision`, so that sending it twice is harmless: the second outcome is `Outdated`.
    ///
    /// @param actor the seat of a bot, the service, or the host: if that left the start to the service, or if the
    ///     account of a player in the lobby was closed
    public CommandOutcome automate(GameId game, Actor actor, GameCommand command, long expectedRevision) {
        return send(game, new Sender.Automation(actor), command, expectedRevision, null);
    }

    /// Sends a command of the service itself. It takes effect at most once for each `occasion` of a game, also
    /// after a restart or from two nodes at the same time, and only while nothing on which it depends has changed
    /// since `expectedRevision`.
    ///
    /// @param occasion identifies the reason for the command; the same for every repetition
    public CommandOutcome automateOnce(GameId game, GameCommand command, long expectedRevision, String occasion) {
        String key = game + "/" + occasion;
        var idempotencyKey = new IdempotencyKey(SERVICE, key, Hash.sha256(key));
        return send(game, new Sender.Automation(Actor.SERVICE), command, expectedRevision, idempotencyKey);
    }

    /// Returns the game after the last durable event that this node knows, or empty for an unknown game: in the moment
    /// between a commit and its head in the cache, the game before that commit. The result contains opened secrets.
    ///
    /// Costs a cache lookup for a cached game, otherwise a fold of its events. If other nodes write to the store,
    /// the cached game may be outdated, which costs one indexed read and a fold of the missing events.
    public Optional<Game> head(GameId game) {
        Game cached = heads.find(game);
        if (cached != null && !ledger.isShared()) {
            return Optional.of(cached);
        }
        // Axon throws an exception for an unknown id; this read avoids it.
        long revision = ledger.headRevision(game);
        if (revision == 0) {
            return Optional.empty();
        }
        return cached != null && cached.revision() >= revision
                ? Optional.of(cached)
                : Optional.of(commands.<Game>sendAndWait(new GameCommandHandler.LoadHead(game, revision)));
    }

    /// Admits a sender to a game on its present head; empty for an unknown game. Costs what {@link #head} costs.
    public Optional<AdmittedSender> admit(GameId game, Sender sender) {
        return head(game).map(head -> AdmittedSender.of(game, sender, head));
    }

    /// Admits a caller to read what does not depend on the state of play; empty for an unknown game. Loads no game, and
    /// leaves the cache of heads as it is.
    public Optional<AdmittedReader> admitReader(GameId game, Sender sender) {
        return members.find(game, heads.peek(game)).map(found -> AdmittedReader.of(game, sender, found));
    }

    /// Drops what is cached of games that were removed from the store.
    public void forget(Collection<GameId> removed) {
        removed.forEach(heads::drop);
        removed.forEach(members::drop);
    }

    /// Calls a listener with every new durable head from now on, until the subscription is closed.
    ///
    /// @param listener is called after the commit, on the committing thread and before the answer is sent: it
    ///     must not block, and must not send a command on this thread. The head contains opened secrets; to fold
    ///     further events, it continues from {@link Game#blind()}
    public Subscription onHead(BiConsumer<GameId, Game> listener) {
        return heads.onHead(listener);
    }

    /// Ends the calls to a listener.
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }

    /// Returns the number of attempts that failed because another command was committed first, by another node or
    /// under the same idempotency key. Never decreases.
    public long conflicts() {
        return conflicts.sum();
    }

    /// Returns the commands of people that are being processed by this gateway.
    public RequestsInProgress requests() {
        return requests;
    }

    private CommandOutcome retryConflicts(Supplier<@Nullable CommandOutcome> sending) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                CommandOutcome outcome = sending.get();
                if (outcome != null) {
                    return outcome;
                }
            } catch (ConcurrencyException | IdempotencyKeyTakenException conflict) {
                // Nothing was written and the rollback dropped the cached head: the next attempt sees the state
                // after the other command, including its idempotency key.
                conflicts.increment();
            }
        }
        return new CommandOutcome.Busy();
    }
}
