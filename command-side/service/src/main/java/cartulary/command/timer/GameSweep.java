package cartulary.command.timer;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule.OpenGame;
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

/// Walks through all games that a question to the store finds. Those of a page are handled side by
/// side, so that they share commits; no more than a page is in memory. A game that fails keeps no other
/// waiting, and is left alone for a while.
final class GameSweep {
    private static final Logger LOG = LoggerFactory.getLogger(GameSweep.class);
    private static final int PAGE = 64;
    private static final Duration REST = Duration.ofSeconds(30);

    private final String what;
    private final Cache<GameId, Boolean> resting =
            Caffeine.newBuilder().expireAfterWrite(REST).maximumSize(10_000).build();

    /// @param what is done to a game, for the log: "could not be …"
    GameSweep(String what) {
        this.what = what;
    }

    /// A question to the store.
    @FunctionalInterface
    interface Question {
        /// @param place behind which to look
        List<OpenGame> page(long place, int max);
    }

    /// Handles every game that is found. The answer is whether nothing is left to be tried again soon.
    ///
    /// @param handling answers whether the game needs no other attempt
    boolean through(Question question, Predicate<OpenGame> handling) throws InterruptedException {
        boolean done = true;
        List<OpenGame> page = question.page(0, PAGE);
        while (!page.isEmpty()) {
            done &= all(page, handling);
            page = page.size() < PAGE ? List.of() : question.page(page.getLast().place(), PAGE);
        }
        return done;
    }

    private boolean all(List<OpenGame> page, Predicate<OpenGame> handling) throws InterruptedException {
        boolean done = true;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> handled = page.stream()
                    .filter(found -> resting.getIfPresent(found.game()) == null)
                    .map(found -> threads.submit(() -> handle(found, handling)))
                    .toList();
            for (Future<Boolean> one : handled) {
                done &= one.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a sweep failed", e.getCause());
        }
        return done;
    }

    /// Nothing is gained by trying a game again at once that failed for a reason of its own.
    private boolean handle(OpenGame found, Predicate<OpenGame> handling) {
        try {
            return handling.test(found);
        } catch (RuntimeException e) {
            resting.put(found.game(), true);
            LOG.warn("game {} could not be {}; left alone for {}", found.game(), what, REST, e);
            return true;
        }
    }
}
