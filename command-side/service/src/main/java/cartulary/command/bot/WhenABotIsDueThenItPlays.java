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

/// The automation that lets bots play. It looks at head states only, never at a replayed event: after
/// every commit it is told the head, and from time to time, first of all at the start, it sweeps all
/// open games, so that nothing due is forgotten, whatever died and when. Firing twice is harmless: a
/// move holds for the revision it was chosen for.
///
/// A game's bots play on one virtual thread at a time; as many games as there are play side by side.
/// Where several nodes share a store, the one that was sent the last command goes on with its bots; the
/// others come in when that node gives no sign of life any more.
public final class WhenABotIsDueThenItPlays implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WhenABotIsDueThenItPlays.class);

    /// How often it is looked whether a node has fallen silent, and how long one may be silent: a sign of
    /// life comes every two seconds.
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final GameGateway desk;
    private final CommandLedger ledger;
    private final GameSchedule timetable;
    private final Duration sweepInterval;

    /// The games in which bots play here now, and whether to look once more.
    private final ConcurrentMap<GameId, Boolean> playing = new ConcurrentHashMap<>();

    private final ExecutorService players = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("bots-", 0).factory());
    private final ScheduledExecutorService sweeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("bots-sweep").daemon().factory());
    private final GameGateway.Subscription subscription;
    private Set<Silence> takenOver = Set.of();

    public WhenABotIsDueThenItPlays(
            GameGateway desk, CommandLedger ledger, GameSchedule timetable, Duration sweepInterval) {
        this.desk = desk;
        this.ledger = ledger;
        this.timetable = timetable;
        this.sweepInterval = sweepInterval;
        this.subscription = desk.onHead(this::moved);
        sweeper.scheduleWithFixedDelay(this::sweep, 0, sweepInterval.toMillis(), TimeUnit.MILLISECONDS);
        if (ledger.isShared()) {
            sweeper.scheduleWithFixedDelay(this::takeOver, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /// Nothing is played after this; a move on its way is finished or lost, and found by the next sweep.
    @Override
    public void close() {
        subscription.close();
        sweeper.shutdownNow();
        players.close();
    }

    private void moved(GameId game, Game head) {
        if (BotMoveChooser.bot(head).isPresent()) {
            play(game);
        }
    }

    private void sweep() {
        try {
            ledger.openGames().forEach(this::play);
        } catch (RuntimeException e) {
            LOG.warn("bots could not look for games that wait for them; they look again in {}", sweepInterval, e);
        }
    }

    /// Goes on with the games of nodes that have fallen silent, once for each silence.
    private void takeOver() {
        try {
            Set<Silence> silent = Set.copyOf(timetable.silent(SILENCE));
            if (!takenOver.containsAll(silent)) {
                ledger.openGames().forEach(this::play);
            }
            takenOver = silent;
        } catch (RuntimeException e) {
            LOG.warn("bots could not look for nodes that fell silent; they look again in {}", LOOK, e);
        }
    }

    private void play(GameId game) {
        if (playing.put(game, true) == null) {
            players.execute(() -> playOn(game));
        }
    }

    /// Plays until a person's turn or the end, or until another node plays.
    private void playOn(GameId game) {
        try {
            do {
                playing.put(game, false);
                while (!sweeper.isShutdown() && playOne(game)) {}
                // A head that moved before the place was given up found it taken: look once more.
            } while (!playing.remove(game, false) && !sweeper.isShutdown());
        } catch (RuntimeException e) {
            LOG.warn("a bot could not play in game {}; it is tried again within {}", game, sweepInterval, e);
            playing.remove(game);
        }
    }

    private boolean playOne(GameId game) {
        var due = desk.head(game).flatMap(head -> BotMoveChooser.due(game, head));
        return due.isPresent() && send(game, due.get());
    }

    /// Whether it may be this node's to go on. Whoever moved the game on meanwhile looks after its bots.
    private boolean send(GameId game, BotMoveChooser.Due due) {
        CommandOutcome outcome = desk.automate(game, Actor.seat(due.seat()), due.move(), due.revision());
        return switch (outcome) {
            case CommandOutcome.Accepted o -> true;
            case CommandOutcome.Busy o -> true;
            case CommandOutcome.Outdated o -> false;
            case CommandOutcome.Repeated o -> throw unexpected(due, o);
            case CommandOutcome.KeyTaken o -> throw unexpected(due, o);
            case CommandOutcome.Refused o -> throw unexpected(due, o);
            case CommandOutcome.NotAllowed o -> throw unexpected(due, o);
            case CommandOutcome.TokenEnded o -> throw unexpected(due, o);
            case CommandOutcome.UnknownGame o -> throw unexpected(due, o);
            case CommandOutcome.TooManyGames o -> throw unexpected(due, o);
        };
    }

    private static IllegalStateException unexpected(BotMoveChooser.Due due, CommandOutcome outcome) {
        return new IllegalStateException("the move "
                + PublicCommandName.of(due.move())
                + " of a bot was answered by "
                + outcome.getClass().getSimpleName());
    }
}
