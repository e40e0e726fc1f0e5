package cartulary.command.competition;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the automation of line-ups on a thread of its own: to open those of a large round takes longer than the flag of
/// a game may wait.
public final class LineUpScheduler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LineUpScheduler.class);

    /// The longest delay after a deadline.
    private static final Duration TICK = Duration.ofMillis(500);

    private final WhenLineUpsAreDueThenTheyAreOpened lineUps;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("line-ups").daemon().factory());

    /// Starts the automation.
    LineUpScheduler(WhenLineUpsAreDueThenTheyAreOpened lineUps) {
        this.lineUps = lineUps;
        executor.scheduleWithFixedDelay(this::tick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void tick() {
        try {
            lineUps.sweep();
        } catch (RuntimeException e) {
            LOG.warn("the deadlines of line-ups could not be read; they are read again in {}", TICK, e);
        }
    }

    /// Stops, after the line-ups that are being opened.
    @Override
    public void close() {
        executor.shutdown();
        executor.close();
    }
}
