package cartulary.command.bot;

import cartulary.command.game.GameDesk;
import cartulary.command.game.Outcome;
import cartulary.command.game.OutwardName;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.CommandLedger;
import cartulary.rules.Game;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
public final class WhenABotIsDueThenItPlays implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WhenABotIsDueThenItPlays.class);
    private static final Duration SWEEP = Duration.ofSeconds(30);

    private final GameDesk desk;
    private final CommandLedger ledger;
    private final Set<GameId> playing = ConcurrentHashMap.newKeySet();
    private final ExecutorService players =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("bots-", 0).factory());
    private final ScheduledExecutorService sweeper =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("bots-sweep").daemon().factory());
    private final GameDesk.Subscription subscription;

    public WhenABotIsDueThenItPlays(GameDesk desk, CommandLedger ledger) {
        this.desk = desk;
        this.ledger = ledger;
        this.subscription = desk.onHead(this::moved);
        sweeper.scheduleWithFixedDelay(this::sweep, 0, SWEEP.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Nothing is played after this; a move on its way is finished or lost, and found by the next sweep.
    @Override
    public void close() {
        subscription.close();
        sweeper.shutdownNow();
        players.close();
    }

    private void moved(GameId game, Game head) {
        if (BotMoves.bot(head).isPresent()) {
            play(game);
        }
    }

    private void sweep() {
        try {
            ledger.openGames().forEach(this::play);
        } catch (RuntimeException e) {
            LOG.warn(
                    "bots could not look for games that wait for them; they look again in {}",
                    SWEEP,
                    e);
        }
    }

    private void play(GameId game) {
        if (playing.add(game)) {
            players.execute(() -> playOn(game));
        }
    }

    /// Plays until a person's turn or the end.
    private void playOn(GameId game) {
        try {
            while (!sweeper.isShutdown() && playOne(game)) {}
        } catch (RuntimeException e) {
            LOG.warn(
                    "a bot could not play in game {}; it is tried again within {}", game, SWEEP, e);
            playing.remove(game);
            return;
        }
        playing.remove(game);
        // A head that moved before the place was given up found it taken: look once more.
        if (!sweeper.isShutdown() && isDue(game)) {
            play(game);
        }
    }

    private boolean isDue(GameId game) {
        return desk.head(game).flatMap(BotMoves::bot).isPresent();
    }

    private boolean playOne(GameId game) {
        var due = desk.head(game).flatMap(head -> BotMoves.due(game, head));
        due.ifPresent(move -> send(game, move));
        return due.isPresent();
    }

    private void send(GameId game, BotMoves.Due due) {
        Outcome outcome = desk.automate(game, Actor.seat(due.seat()), due.move(), due.revision());
        switch (outcome) {
            case Outcome.Accepted o -> {}
            case Outcome.Outdated o -> {}
            case Outcome.Repeated o -> {}
            case Outcome.Busy o -> {}
            case Outcome.KeyTaken o -> throw unexpected(due, o);
            case Outcome.Refused o -> throw unexpected(due, o);
            case Outcome.NotAllowed o -> throw unexpected(due, o);
            case Outcome.TokenEnded o -> throw unexpected(due, o);
            case Outcome.UnknownGame o -> throw unexpected(due, o);
            case Outcome.TooManyGames o -> throw unexpected(due, o);
        }
    }

    private static IllegalStateException unexpected(BotMoves.Due due, Outcome outcome) {
        return new IllegalStateException(
                "the move "
                        + OutwardName.of(due.move())
                        + " of a bot was answered by "
                        + outcome.getClass().getSimpleName());
    }
}
