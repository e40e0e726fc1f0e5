package cartulary.query.api;

import cartulary.contracts.game.GameId;
import cartulary.query.feed.Feed;
import cartulary.query.feed.GameSignals;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Reading one's own writes: holds a read until a projection has reached the revision that the
/// caller's command was answered with.
@ApplicationScoped
public class ReadYourWrites {
    private static final Duration SHORTEST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(250);

    private final Duration limit;

    ReadYourWrites(@ConfigProperty(name = "cartulary.wait-limit", defaultValue = "5S") Duration limit) {
        this.limit = limit;
    }

    /// Waits until `reached` gives at least `wanted`. Costs one call of `reached` at once and one more
    /// whenever something of the game has arrived; where another node may write the rows, one more after
    /// each of ever longer pauses. No thread of the machine is held.
    ///
    /// @return what was reached; less than `wanted` when the limit was
    long until(Feed feed, GameId game, long wanted, LongSupplier reached) {
        try (GameSignals.Watch watch = feed.projected().watch(game)) {
            long end = System.nanoTime() + limit.toNanos();
            long pause = feed.isOnlyWriter() ? limit.toNanos() : SHORTEST.toNanos();
            long revision = reached.getAsLong();
            while (revision < wanted) {
                long left = end - System.nanoTime();
                if (left <= 0) {
                    return revision;
                }
                boolean woken = watch.await(Duration.ofNanos(Math.min(left, pause)));
                if (!feed.isOnlyWriter()) {
                    pause = woken ? SHORTEST.toNanos() : Math.min(2 * pause, LONGEST.toNanos());
                }
                revision = reached.getAsLong();
            }
            return revision;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
