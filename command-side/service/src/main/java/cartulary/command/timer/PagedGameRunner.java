package cartulary.command.timer;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule.DueGame;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles all games that a query of the store returns. The games of a page are handled concurrently, so that they
/// share commits; at most one page is in memory. A game that fails does not delay the others, and is skipped for 30
/// seconds.
final class PagedGameRunner {
    private static final Logger LOG = LoggerFactory.getLogger(PagedGameRunner.class);
    private static final int PAGE = 64;
    private static final Duration BACKOFF = Duration.ofSeconds(30);

    private final String action;
    private final Cache<GameId, Boolean> failed =
            Caffeine.newBuilder().expireAfterWrite(BACKOFF).maximumSize(10_000).build();

    /// @param action completes the log message `could not {action} game …`
    PagedGameRunner(String action) {
        this.action = action;
    }

    /// A paged query of the store.
    @FunctionalInterface
    interface Query {
        /// @param position after which the page begins
        List<DueGame> page(long position, int max);
    }

    /// Returns whether the first games of a query include one that did not fail lately. Costs one read.
    boolean isDue(Query query) {
        return query.page(0, PAGE).stream().anyMatch(this::isTried);
    }

    private boolean isTried(DueGame found) {
        return failed.getIfPresent(found.game()) == null;
    }

    /// Handles every game that the query returns. Returns false if a game needs another attempt soon.
    ///
    /// @param handler returns false if the game needs another attempt
    boolean run(Query query, Predicate<DueGame> handler) throws InterruptedException {
        boolean done = true;
        List<DueGame> page = query.page(0, PAGE);
        while (!page.isEmpty()) {
            done &= handleAll(page, handler);
            page = page.size() < PAGE ? List.of() : query.page(page.getLast().position(), PAGE);
        }
        return done;
    }

    private boolean handleAll(List<DueGame> page, Predicate<DueGame> handler) throws InterruptedException {
        boolean done = true;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> handled = page.stream()
                    .filter(this::isTried)
                    .map(found -> threads.submit(() -> handle(found, handler)))
                    .toList();
            for (Future<Boolean> one : handled) {
                done &= one.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("processing a page of games failed (" + action + ")", e.getCause());
        }
        return done;
    }

    /// A game that fails is not retried immediately, because the cause probably persists.
    private boolean handle(DueGame found, Predicate<DueGame> handler) {
        try {
            return handler.test(found);
        } catch (RuntimeException e) {
            failed.put(found.game(), true);
            LOG.warn("could not {} game {}; it is skipped for {}", action, found.game(), BACKOFF, e);
            return true;
        }
    }
}
