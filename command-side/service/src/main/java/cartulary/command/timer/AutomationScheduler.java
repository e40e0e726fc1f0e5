package cartulary.command.timer;

import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.person.WhenAnAccountIsClosedThenItLeavesTheLobbies;
import cartulary.command.seek.WhenTheSeatsOfASeekAreTakenThenItsGameStarts;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The timers of the service. They run one after another on one thread, so that no step expires before the deadlines
/// are extended by the length of an outage. Close it before the games.
public final class AutomationScheduler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AutomationScheduler.class);

    /// The interval of the timers, and so the longest delay until a flag falls (LOBBY-33): a turn can begin with less
    /// time than any longer interval. Costs one indexed read while nothing is due.
    private static final Duration TICK = Duration.ofMillis(20);

    /// The interval after two failures in a row, of the search for outages, and of whole sweeps while nothing
    /// seems due.
    private static final Duration OUTAGE_TICK = Duration.ofSeconds(1);

    /// How long a lobby may wait whose process ended between the last `JoinGame` and the start, or between
    /// the end of an account and the departure of its person.
    private static final Duration LOBBY_TICK = Duration.ofSeconds(30);

    /// The interval of the timers that wait for hours and days.
    private static final Duration SLOW_TICK = Duration.ofMinutes(10);

    private final WhenTheServiceWasDownThenDeadlinesAreExtended outages;
    private final WhenAStepIsOverdueThenItExpires overdue;
    private final WhenNobodyReturnsThenTheGameIsAbandoned abandonment;
    private final WhenADisputeIsOverdueThenItLapses disputes;
    private final WhenAGameWasNeverPlayedThenItIsRemoved removal;
    private final WhenAGameEndedLongAgoThenItsChatIsErased chats;
    private final WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks;
    private final WhenAnAccountIsClosedThenItLeavesTheLobbies departures;
    private final WhenAGameOfADuelEndsThenTheNextBegins duels;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("timers").daemon().factory());
    private boolean failedBefore;
    private long lastSweep = System.nanoTime() - OUTAGE_TICK.toNanos();
    private long lastLobbies = System.nanoTime() - LOBBY_TICK.toNanos();
    private long lastAbandonment = System.nanoTime() - SLOW_TICK.toNanos();

    /// Not immediately after the start, when other parts of the process are being created.
    private long lastRemoval = System.nanoTime();

    /// Extends the deadlines of all steps that an outage interrupted, then starts the timers. A failed extension is
    /// retried by the timers.
    public AutomationScheduler(
            WhenTheServiceWasDownThenDeadlinesAreExtended outages,
            WhenAStepIsOverdueThenItExpires overdue,
            WhenNobodyReturnsThenTheGameIsAbandoned abandonment,
            WhenADisputeIsOverdueThenItLapses disputes,
            WhenAGameWasNeverPlayedThenItIsRemoved removal,
            WhenAGameEndedLongAgoThenItsChatIsErased chats,
            WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks,
            WhenAnAccountIsClosedThenItLeavesTheLobbies departures,
            WhenAGameOfADuelEndsThenTheNextBegins duels) {
        this.outages = outages;
        this.overdue = overdue;
        this.abandonment = abandonment;
        this.disputes = disputes;
        this.removal = removal;
        this.chats = chats;
        this.seeks = seeks;
        this.departures = departures;
        this.duels = duels;
        compensateOutages();
        tickAfter(Duration.ZERO);
    }

    private void tickAfter(Duration delay) {
        try {
            executor.schedule(this::tick, delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("the timers are closed", e);
        }
    }

    private void compensateOutages() {
        try {
            outages.recordHeartbeat();
            outages.sweep();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        boolean fails = false;
        try {
            outages.recordHeartbeatIfDue();
            if (overdue.isDue() || System.nanoTime() - lastSweep >= OUTAGE_TICK.toNanos()) {
                lastSweep = System.nanoTime();
                if (outages.sweep()) {
                    overdue.sweep();
                } else {
                    fails = true;
                }
            }
            duels.continueDue();
            if (System.nanoTime() - lastLobbies >= LOBBY_TICK.toNanos()) {
                lastLobbies = System.nanoTime();
                seeks.sweep();
                departures.sweep();
                duels.sweep();
            }
            if (System.nanoTime() - lastAbandonment >= SLOW_TICK.toNanos()) {
                lastAbandonment = System.nanoTime();
                abandonment.sweep();
                disputes.sweep();
                chats.sweep();
            }
            if (System.nanoTime() - lastRemoval >= SLOW_TICK.toNanos()) {
                lastRemoval = System.nanoTime();
                removal.sweep();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("a timer run failed; it is retried in {} at the latest", OUTAGE_TICK, e);
            fails = true;
        }
        // A command that overtakes the service in one game once must not delay the flags of all others.
        Duration next = fails && failedBefore ? OUTAGE_TICK : TICK;
        failedBefore = fails;
        tickAfter(next);
    }

    /// Stops the timers, after the command that is being sent.
    @Override
    public void close() {
        executor.shutdown();
        executor.close();
        outages.recordHeartbeat();
    }
}
