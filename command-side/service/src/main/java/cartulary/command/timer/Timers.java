package cartulary.command.timer;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Winds up the automations of time and lets them run, one after another on one thread, so that no step
/// expires before the time of an outage was given back. Close it before the games.
public final class Timers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Timers.class);

    /// How late an overdue step is noticed at most.
    private static final Duration TICK = Duration.ofSeconds(1);

    private static final Duration FORGOTTEN_SWEEP = Duration.ofMinutes(10);

    private final WhenTheServiceWasAwayThenDeadlinesMove away;
    private final WhenAStepIsOverdueThenItExpires overdue;
    private final WhenNobodyReturnsThenTheGameIsAbandoned forgotten;
    private final ScheduledExecutorService ticking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("clocks").daemon().factory());
    private long lastForgotten = System.nanoTime() - FORGOTTEN_SWEEP.toNanos();

    /// Returns after every step that was interrupted while nobody was alive has got its time back, as far
    /// as that was possible at once.
    public Timers(
            WhenTheServiceWasAwayThenDeadlinesMove away,
            WhenAStepIsOverdueThenItExpires overdue,
            WhenNobodyReturnsThenTheGameIsAbandoned forgotten) {
        this.away = away;
        this.overdue = overdue;
        this.forgotten = forgotten;
        makeGood();
        ticking.scheduleWithFixedDelay(this::tick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void makeGood() {
        try {
            away.beat();
            away.sweep();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        try {
            away.beatWhenDue();
            if (away.sweep()) {
                overdue.sweep();
            }
            if (System.nanoTime() - lastForgotten >= FORGOTTEN_SWEEP.toNanos()) {
                lastForgotten = System.nanoTime();
                forgotten.sweep();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("the clocks could not ask what is due; they ask again in {}", TICK, e);
        }
    }

    /// Nothing expires after this; what is on its way is finished.
    @Override
    public void close() {
        ticking.shutdown();
        ticking.close();
        away.beat();
    }
}
