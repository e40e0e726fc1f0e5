package cartulary.command.bot;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.command.game.PublicCommandName;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.Silence;
import cartulary.rules.turn.Game;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that plays for bots. It acts on head states only, never on a replayed event: it receives the head
/// after every commit, and sweeps all open games at the start and at intervals, so that a due move is found after any
/// crash. Firing twice is harmless: a move is valid only at the revision for which it was chosen.
///
/// The bots of one game play on one virtual thread at a time; all games play concurrently. If several nodes share a
/// store, the node that received the last command of a game plays its bots; the others take over when that node gives
/// no sign of life.
public final class WhenABotIsDueThenItPlays implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WhenABotIsDueThenItPlays.class);

    private static final Duration SILENCE_CHECK = Duration.ofSeconds(1);

    /// How long a node may be silent; heartbeats come every two seconds.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final GameGateway gateway;
    private final CommandLedger ledger;
    private final GameSchedule schedule;
    private final Duration sweepInterval;

    /// The games in which this node is playing for bots; true if the game must be checked once more.
    private final ConcurrentMap<GameId, Boolean> playing = new ConcurrentHashMap<>();

    private final ExecutorService players = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("bots-", 0).factory());
    private final ScheduledExecutorService sweeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("bots-sweep").daemon().factory());
    private final GameGateway.Subscription subscription;
    private Set<Silence> takenOver = Set.of();

    public WhenABotIsDueThenItPlays(
            GameGateway gateway, CommandLedger ledger, GameSchedule schedule, Duration sweepInterval) {
        this.gateway = gateway;
        this.ledger = ledger;
        this.schedule = schedule;
        this.sweepInterval = sweepInterval;
        this.subscription = gateway.onHead(this::headAdvanced);
        sweeper.scheduleWithFixedDelay(this::sweep, 0, sweepInterval.toMillis(), TimeUnit.MILLISECONDS);
        if (ledger.isShared()) {
            sweeper.scheduleWithFixedDelay(
                    this::takeOver, SILENCE_CHECK.toMillis(), SILENCE_CHECK.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /// Stops the bots. A move that is being sent is finished, or the next sweep finds it again.
    @Override
    public void close() {
        subscription.close();
        sweeper.shutdownNow();
        players.close();
    }

    private void headAdvanced(GameId game, Game head) {
        if (BotMoveChooser.bot(head).isPresent()) {
            play(game);
        }
    }

    private void sweep() {
        try {
            ledger.openGames().forEach(this::play);
        } catch (RuntimeException e) {
            LOG.warn("the sweep for due bots failed; it is retried in {}", sweepInterval, e);
        }
    }

    /// Takes over the games of silent nodes, once for each silence.
    private void takeOver() {
        try {
            Set<Silence> silent = Set.copyOf(schedule.silent(SILENCE));
            if (!takenOver.containsAll(silent)) {
                ledger.openGames().forEach(this::play);
            }
            takenOver = silent;
        } catch (RuntimeException e) {
            LOG.warn("the check for silent nodes failed; it is retried in {}", SILENCE_CHECK, e);
        }
    }

    private void play(GameId game) {
        if (playing.put(game, true) == null) {
            players.execute(() -> playOn(game));
        }
    }

    /// Plays until it is a person's turn, the game ends, or another node plays.
    private void playOn(GameId game) {
        try {
            do {
                playing.put(game, false);
                while (!sweeper.isShutdown() && playOne(game)) {}
                // A head that changed before the entry was removed started no second thread: check once
                // more.
            } while (!playing.remove(game, false) && !sweeper.isShutdown());
        } catch (RuntimeException e) {
            LOG.warn("a bot failed to play in game {}; it is retried within {}", game, sweepInterval, e);
            playing.remove(game);
        }
    }

    private boolean playOne(GameId game) {
        var due = gateway.head(game).flatMap(head -> BotMoveChooser.due(game, head));
        return due.isPresent() && send(game, due.get());
    }

    /// Sends a move. Returns whether this node continues with the bots of the game; if another command was
    /// committed meanwhile, the node that committed it continues.
    private boolean send(GameId game, BotMoveChooser.Due due) {
        CommandOutcome outcome = gateway.automate(game, Actor.seat(due.seat()), due.move(), due.revision());
        return switch (outcome) {
            case CommandOutcome.Accepted o -> true;
            case CommandOutcome.Busy o -> true;
            case CommandOutcome.Outdated o -> false;
            case CommandOutcome.Repeated o -> throw unexpected(due, o);
            case CommandOutcome.IdempotencyKeyReused o -> throw unexpected(due, o);
            case CommandOutcome.Refused o -> throw unexpected(due, o);
            case CommandOutcome.NotAllowed o -> throw unexpected(due, o);
            case CommandOutcome.TokenEnded o -> throw unexpected(due, o);
            case CommandOutcome.UnknownGame o -> throw unexpected(due, o);
            case CommandOutcome.TooManyGames o -> throw unexpected(due, o);
        };
    }

    private static IllegalStateException unexpected(BotMoveChooser.Due due, CommandOutcome outcome) {
        return new IllegalStateException("unexpected outcome of a bot's "
                + PublicCommandName.of(due.move())
                + ": "
                + outcome.getClass().getSimpleName());
    }
}
