package cartulary.command.bot;

import cartulary.command.game.GameGateway;
import cartulary.command.limit.OpenGames;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.Silence;
import cartulary.contracts.store.OccupiedGame;
import cartulary.rules.game.Game;
import cartulary.search.Budget;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that plays for bots. It acts on head states only, never on a replayed event: it receives the head
/// after every commit, and sweeps all open games at the start and at intervals, so that a due move is found after any
/// crash. Firing twice is harmless: a move is valid only while its seat has the choices for which it was chosen.
///
/// All games share a few threads ({@link BotThreads}), and take turns there move by move. Moves that are searched have
/// threads of their own, so that other bots never wait for them, and a search gives way to requests. If several nodes
/// share a store, the node that received the last command of a game plays its bots; the others take over when that
/// node gives no sign of life.
public final class WhenABotIsDueThenItPlays implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WhenABotIsDueThenItPlays.class);

    private static final Duration SILENCE_CHECK = Duration.ofSeconds(1);

    /// How long a node may be silent; heartbeats come every two seconds.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final GameGateway gateway;
    private final CommandLedger ledger;
    private final OpenGames openGames;
    private final GameSchedule schedule;
    private final Duration sweepInterval;

    private final BotMoveSender moves;
    private final BotPace pace;
    private final BotThreads threads;
    private final BotThreads searching;
    private final ScheduledExecutorService sweeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("bots-sweep").daemon().factory());
    private final GameGateway.Subscription subscription;
    private Set<Silence> takenOver = Set.of();

    /// @param openGames corrected at every sweep
    /// @param threads how many moves are computed at the same time
    /// @param searchThreads how many moves are searched at the same time
    public WhenABotIsDueThenItPlays(
            GameGateway gateway,
            CommandLedger ledger,
            OpenGames openGames,
            GameSchedule schedule,
            Duration sweepInterval,
            BotPace pace,
            int threads,
            int searchThreads) {
        this.gateway = gateway;
        this.ledger = ledger;
        this.openGames = openGames;
        this.schedule = schedule;
        this.sweepInterval = sweepInterval;
        this.moves = new BotMoveSender(gateway);
        this.pace = pace;
        this.threads = new BotThreads("bots-", threads, gateway.requests(), this::playOne);
        this.searching = new BotThreads("bots-search-", searchThreads, gateway.requests(), this::searchOne);
        this.threads.start();
        this.searching.start();
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
        threads.close();
        searching.close();
    }

    private void headAdvanced(GameId game, Game head) {
        if (DueBotMove.bot(head).isPresent()) {
            Duration pause = pace.pause(head);
            if (pause.isZero()) {
                add(game, head);
            } else {
                addAfter(pause, game, head);
            }
        }
    }

    private void add(GameId game, Game head) {
        (DueBotMove.isSearched(head) ? searching : threads).add(head.host(), game);
    }

    private void addAfter(Duration pause, GameId game, Game head) {
        try {
            sweeper.schedule(() -> add(game, head), pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("a bot of game {} plays after the next start: the bots are being closed", game, e);
        }
    }

    private void sweep() {
        try {
            addGamesWithBots();
        } catch (RuntimeException e) {
            LOG.warn("the sweep for due bots failed; it is retried in {}", sweepInterval, e);
        }
    }

    /// Takes over the games of silent nodes, once for each silence.
    private void takeOver() {
        try {
            Set<Silence> silent = Set.copyOf(schedule.silent(SILENCE));
            if (!takenOver.containsAll(silent)) {
                addGamesWithBots();
            }
            takenOver = silent;
        } catch (RuntimeException e) {
            LOG.warn("the check for silent nodes failed; it is retried in {}", SILENCE_CHECK, e);
        }
    }

    private void addGamesWithBots() {
        for (OccupiedGame open : openGames.reconcile(ledger::occupiedGames)) {
            if (open.occupancy().hasBots()) {
                threads.add(open.host(), open.game());
            }
        }
    }

    /// Returns the number of threads on which bots play.
    public int threads() {
        return threads.size();
    }

    /// Returns the number of games that wait for a thread.
    public int waiting() {
        return threads.waiting();
    }

    /// Returns the number of games in which a move is being computed or sent.
    public int playing() {
        return threads.playing();
    }

    /// Returns the number of threads on which moves are searched.
    public int searchThreads() {
        return searching.size();
    }

    /// Returns the number of games that wait for a thread on which moves are searched.
    public int waitingForSearch() {
        return searching.waiting();
    }

    /// Returns the number of games in which a move is being searched.
    public int searching() {
        return searching.playing();
    }

    /// Sends the due move of a game, if there is one. If the game waits for a bot afterwards, its new head brings it
    /// back into the queue.
    private void playOne(GameId game) {
        withHead(game, head -> {
            if (DueBotMove.isSearched(head)) {
                searching.add(head.host(), game);
            } else {
                play(game, head, _ -> 0);
            }
        });
    }

    private void searchOne(GameId game) {
        withHead(game, head -> {
            Budget time = Budget.time(pace.search(head, searching.waiting() / searching.size()), System::nanoTime);
            play(game, head, nodes -> {
                searching.giveWay();
                return time.spent(nodes);
            });
        });
    }

    private void play(GameId game, Game head, Budget limit) {
        DueBotMove.of(game, head, limit).ifPresent(due -> {
            if (!moves.send(game, due)) {
                add(game, head);
            }
        });
    }

    private void withHead(GameId game, Consumer<Game> action) {
        try {
            gateway.head(game).ifPresent(action);
        } catch (RuntimeException | Error e) { // an error in one game must not end the thread of all games
            LOG.warn("a bot failed to play in game {}; it is retried within {}", game, sweepInterval, e);
        }
    }
}
