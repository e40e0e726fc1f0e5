package cartulary.command.competition;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the automation of pairings on a thread of its own: to open the duels of a large round takes longer than the
/// flag of a game may wait. Close it before the games.
public final class PairingScheduler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PairingScheduler.class);
    private static final Duration TICK = Duration.ofMillis(200);

    /// How long a pairing may wait whose process ended between two steps.
    private static final Duration SWEEP = Duration.ofSeconds(30);

    private final WhenAPairingIsKnownThenItsDuelIsPlayed pairings;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("pairings").daemon().factory());
    private long lastSweep = System.nanoTime() - SWEEP.toNanos();

    /// Starts the automation.
    PairingScheduler(WhenAPairingIsKnownThenItsDuelIsPlayed pairings) {
        this.pairings = pairings;
        executor.scheduleWithFixedDelay(this::tick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void tick() {
        try {
            if (System.nanoTime() - lastSweep >= SWEEP.toNanos()) {
                pairings.sweep();
                lastSweep = System.nanoTime();
            } else {
                pairings.continueDue();
            }
        } catch (RuntimeException e) {
            LOG.warn("the pairings of competitions could not be read; they are read again in {}", TICK, e);
        }
    }

    /// Stops, after the step that is being taken.
    @Override
    public void close() {
        executor.shutdown();
        executor.close();
    }
}
