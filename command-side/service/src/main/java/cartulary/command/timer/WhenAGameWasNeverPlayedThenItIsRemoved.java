package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.LogConsumers;
import cartulary.contracts.store.UnplayedGames;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that removes games from the log that ended before their seats were closed, a configured time after
/// their end (decision 0019).
public final class WhenAGameWasNeverPlayedThenItIsRemoved {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAGameWasNeverPlayedThenItIsRemoved.class);

    /// The maximum number of games in one transaction, during which no command is committed.
    private static final int PAGE = 64;

    private final GameGateway gateway;
    private final UnplayedGames games;
    private final LogConsumers consumers;
    private final Clock clock;
    private final Duration after;
    private final AtomicLong removed = new AtomicLong();

    /// @param after the time since the end of a game; zero switches the removal off
    public WhenAGameWasNeverPlayedThenItIsRemoved(
            GameGateway gateway, UnplayedGames games, LogConsumers consumers, Clock clock, Duration after) {
        this.gateway = gateway;
        this.games = games;
        this.consumers = consumers;
        this.clock = clock;
        this.after = after;
    }

    /// Removes every game whose time has come, unless a consumer of the log may still need its events.
    public void sweep() {
        if (after.isZero()) {
            return;
        }
        if (!consumers.whileNoneRestarts(this::removeAll)) {
            LOG.info("games that were never played are not removed while a projection is rebuilt");
        }
    }

    private void removeAll(long position) {
        List<GameId> page;
        do {
            page = games.remove(clock.instant().minus(after), position, PAGE);
            gateway.forget(page);
            removed.addAndGet(page.size());
            if (!page.isEmpty()) {
                LOG.info("removed {} games that ended before their seats were closed: {}", page.size(), page);
            }
        } while (page.size() == PAGE);
    }

    /// Returns the number of games that this node has removed. Never decreases.
    public long removed() {
        return removed.get();
    }
}
