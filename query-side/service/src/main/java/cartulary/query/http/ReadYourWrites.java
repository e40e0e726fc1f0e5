package cartulary.query.http;

import cartulary.contracts.game.GameId;
import cartulary.query.feed.Feed;
import cartulary.query.feed.GameSignals;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Read-your-writes: delays a read until a projection has reached the revision of the caller's last command.
@ApplicationScoped
public class ReadYourWrites {
    private static final Duration SHORTEST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(250);

    private final Feed feed;
    private final Duration limit;

    ReadYourWrites(Feed feed, @ConfigProperty(name = "cartulary.wait-limit", defaultValue = "5S") Duration limit) {
        this.feed = feed;
        this.limit = limit;
    }

    /// Waits until `reached` returns at least `wanted`. Calls `reached` immediately and after each event of the
    /// game; if other nodes write the projection too, also after pauses that grow from 5 to 250 ms. The caller
    /// is a virtual thread, so no platform thread is blocked.
    ///
    /// @return the revision reached; less than `wanted` if the wait timed out
    public long until(GameId game, long wanted, LongSupplier reached) {
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
