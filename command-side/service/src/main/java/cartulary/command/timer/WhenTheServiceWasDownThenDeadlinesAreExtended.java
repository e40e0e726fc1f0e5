package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.contracts.store.GameSchedule.Outage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// The automation that extends deadlines by the time in which no node was alive (decision 0010): after a stop, a
/// crash, or while the machine slept. A heartbeat is stored every few seconds; a gap between two of them is an
/// outage, which stays in the store until every step that it interrupted is extended by its length. Each game is
/// extended once for each outage, even if a node stops midway or several nodes try.
public final class WhenTheServiceWasDownThenDeadlinesAreExtended {
    /// The interval of heartbeats.
    static final Duration INTERVAL = Duration.ofSeconds(2);

    /// The longest gap that is not an outage: a heartbeat may be late.
    static final Duration TOLERANCE = Duration.ofSeconds(5);

    private final GameGateway gateway;
    private final GameSchedule schedule;
    private final Clock clock;
    private final PagedGameRunner sweep = new PagedGameRunner("extend the interrupted deadline of");
    private Instant lastHeartbeat = Instant.EPOCH;

    public WhenTheServiceWasDownThenDeadlinesAreExtended(GameGateway gateway, GameSchedule schedule, Clock clock) {
        this.gateway = gateway;
        this.schedule = schedule;
        this.clock = clock;
    }

    /// Stores a heartbeat, which is durable when the method returns.
    public void recordHeartbeat() {
        Instant now = clock.instant();
        schedule.alive(now, TOLERANCE);
        lastHeartbeat = now;
    }

    /// Stores a heartbeat if one is due. Uses the wall clock, because the monotonic clock stops while the machine
    /// sleeps; an outage must be noticed before a step expires.
    void recordHeartbeatIfDue() {
        Duration since = Duration.between(lastHeartbeat, clock.instant()).abs();
        if (since.compareTo(INTERVAL) >= 0) {
            recordHeartbeat();
        }
    }

    /// Extends the deadlines that outages interrupted. Returns false if some are left; until then no step may expire.
    public boolean sweep() throws InterruptedException {
        boolean done = true;
        for (Outage outage : schedule.outages()) {
            boolean extended = sweep.run(
                    (position, max) -> schedule.interrupted(outage, position, max), game -> extend(game, outage));
            if (extended) {
                schedule.compensated(outage);
            }
            done &= extended;
        }
        return done;
    }

    private boolean extend(DueGame game, Outage outage) {
        return ServiceCommands.send(
                gateway, game.game(), new ExtendDeadline(outage.seconds()), game.revision(), "outage/" + outage.id());
    }
}
