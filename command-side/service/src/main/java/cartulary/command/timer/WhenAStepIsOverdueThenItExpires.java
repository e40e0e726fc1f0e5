package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.OpenGame;
import java.time.Clock;
import java.time.Instant;

/// The automation that ends a step whose time ran out (MIX-15). Deadlines stand in the store beside the
/// open games, written with the events that set them: a sweep costs one indexed read and what is overdue.
public final class WhenAStepIsOverdueThenItExpires {
    private final GameGateway desk;
    private final GameSchedule timetable;
    private final Clock clock;
    private final GameSweep sweep = new GameSweep("moved on past its deadline");

    public WhenAStepIsOverdueThenItExpires(GameGateway desk, GameSchedule timetable, Clock clock) {
        this.desk = desk;
        this.timetable = timetable;
        this.clock = clock;
    }

    /// Ends every step that is overdue now.
    public void sweep() throws InterruptedException {
        Instant now = clock.instant();
        sweep.through((place, max) -> timetable.overdue(now, place, max), this::expire);
    }

    private boolean expire(OpenGame overdue) {
        return ServiceCommands.sent(
                desk, overdue.game(), new ExpireStep(), overdue.revision(), "expire/" + overdue.revision());
    }
}
