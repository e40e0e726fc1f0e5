package cartulary.command.clock;

import cartulary.command.game.GameDesk;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.log.Timetable;
import cartulary.contracts.log.Timetable.OpenGame;
import java.time.Clock;
import java.time.Instant;

/// The automation that ends a step whose time ran out (MIX-15). Deadlines stand in the store beside the
/// open games, written with the events that set them: a sweep costs one indexed read and what is overdue.
public final class WhenAStepIsOverdueThenItExpires {
    private final GameDesk desk;
    private final Timetable timetable;
    private final Clock clock;
    private final Sweep sweep = new Sweep("moved on past its deadline");

    public WhenAStepIsOverdueThenItExpires(GameDesk desk, Timetable timetable, Clock clock) {
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
        return ByTheService.sent(
                desk, overdue.game(), new ExpireStep(), overdue.revision(), "expire/" + overdue.revision());
    }
}
