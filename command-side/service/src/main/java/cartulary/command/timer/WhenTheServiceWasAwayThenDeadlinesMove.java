package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.OpenGame;
import cartulary.contracts.store.GameSchedule.Outage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// The automation that gives back the time in which nobody could play because no node was alive
/// (MIX-15): after a stop, a crash, or while the machine slept. A sign of life is written every few
/// seconds; a gap between two of them is an outage, noted in the store until every step that it
/// interrupted got as much time as it took. Each game gets it once for each outage, whatever stops
/// midway and however many nodes try.
public final class WhenTheServiceWasAwayThenDeadlinesMove {
    /// How often a sign of life is written.
    static final Duration BEAT = Duration.ofSeconds(2);

    /// A shorter gap is no outage: a sign of life may come late.
    static final Duration TOLERANCE = Duration.ofSeconds(5);

    private final GameGateway desk;
    private final GameSchedule timetable;
    private final Clock clock;
    private final GameSweep sweep = new GameSweep("given back the time in which the service was away");
    private Instant lastBeat = Instant.EPOCH;

    public WhenTheServiceWasAwayThenDeadlinesMove(GameGateway desk, GameSchedule timetable, Clock clock) {
        this.desk = desk;
        this.timetable = timetable;
        this.clock = clock;
    }

    /// Gives a sign of life, durable when it returns.
    public void beat() {
        Instant now = clock.instant();
        timetable.alive(now, TOLERANCE);
        lastBeat = now;
    }

    /// By the clock that deadlines go by, not by the processor's, which stands still while the machine
    /// sleeps: so that an outage is noticed before anything expires.
    void beatWhenDue() {
        Duration since = Duration.between(lastBeat, clock.instant()).abs();
        if (since.compareTo(BEAT) >= 0) {
            beat();
        }
    }

    /// Makes good what outages took. The answer is whether nothing is left: before that, no step may
    /// expire.
    public boolean sweep() throws InterruptedException {
        boolean done = true;
        for (Outage outage : timetable.outages()) {
            boolean madeGood = sweep.through(
                    (place, max) -> timetable.interrupted(outage, place, max), game -> extend(game, outage));
            if (madeGood) {
                timetable.madeGood(outage);
            }
            done &= madeGood;
        }
        return done;
    }

    private boolean extend(OpenGame game, Outage outage) {
        return ServiceCommands.sent(
                desk, game.game(), new ExtendDeadline(outage.seconds()), game.revision(), "outage/" + outage.id());
    }
}
