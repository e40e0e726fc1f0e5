package cartulary.query.api;

import cartulary.contracts.game.GameId;
import cartulary.query.feed.Arrivals;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Reading one's own writes: holds a read until a projection has reached the revision that the
/// caller's command was answered with.
@ApplicationScoped
public class Waiting {
    private final Duration limit;

    Waiting(@ConfigProperty(name = "cartulary.wait-limit", defaultValue = "5S") Duration limit) {
        this.limit = limit;
    }

    /// Waits until `reached` gives at least `wanted`. Costs one call of `reached` at once and one more
    /// whenever something of the game has arrived; no thread of the machine is held.
    ///
    /// @return what was reached; less than `wanted` when the limit was
    long until(Arrivals arrivals, GameId game, long wanted, LongSupplier reached) {
        try (Arrivals.Watch watch = arrivals.watch(game)) {
            long end = System.nanoTime() + limit.toNanos();
            long revision = reached.getAsLong();
            while (revision < wanted) {
                long left = end - System.nanoTime();
                if (left <= 0 || !watch.await(Duration.ofNanos(left))) {
                    return reached.getAsLong();
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
