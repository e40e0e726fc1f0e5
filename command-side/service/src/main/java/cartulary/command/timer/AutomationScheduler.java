package cartulary.command.timer;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The timers of the service. They run one after another on one thread, so that no step expires before the deadlines
/// are extended by the length of an outage. Close it before the games.
public final class AutomationScheduler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AutomationScheduler.class);

    /// The longest delay after which an overdue step is noticed.
    private static final Duration TICK = Duration.ofSeconds(1);

    private static final Duration FORGOTTEN_SWEEP = Duration.ofMinutes(10);

    private final WhenTheServiceWasDownThenDeadlinesAreExtended outages;
    private final WhenAStepIsOverdueThenItExpires overdue;
    private final WhenNobodyReturnsThenTheGameIsAbandoned forgotten;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("timers").daemon().factory());
    private long lastForgotten = System.nanoTime() - FORGOTTEN_SWEEP.toNanos();

    /// Extends the deadlines of all steps that an outage interrupted, as far as that succeeds at the first attempt, and
    /// starts the timers.
    public AutomationScheduler(
            WhenTheServiceWasDownThenDeadlinesAreExtended outages,
            WhenAStepIsOverdueThenItExpires overdue,
            WhenNobodyReturnsThenTheGameIsAbandoned forgotten) {
        this.outages = outages;
        this.overdue = overdue;
        this.forgotten = forgotten;
        compensateOutages();
        executor.scheduleWithFixedDelay(this::tick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void compensateOutages() {
        try {
            outages.beat();
            outages.sweep();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        try {
            outages.beatWhenDue();
            if (outages.sweep()) {
                overdue.sweep();
            }
            if (System.nanoTime() - lastForgotten >= FORGOTTEN_SWEEP.toNanos()) {
                lastForgotten = System.nanoTime();
                forgotten.sweep();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("the query for due deadlines failed; it is retried in {}", TICK, e);
        }
    }

    /// Stops the timers; a command being sent is finished.
    @Override
    public void close() {
        executor.shutdown();
        executor.close();
        outages.beat();
    }
}
