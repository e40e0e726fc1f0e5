package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import java.time.Clock;
import java.time.Instant;

/// The automation that ends a step whose deadline has passed (MIX-15), and the game of a player whose clock is at zero
/// (LOBBY-33). The store keeps deadlines with the open games,
/// written with the events that set them: a sweep costs one indexed read and a command for each overdue step.
public final class WhenAStepIsOverdueThenItExpires {
    private final GameGateway gateway;
    private final GameSchedule schedule;
    private final Clock clock;
    private final PagedGameRunner sweep = new PagedGameRunner("expire the overdue step of");

    public WhenAStepIsOverdueThenItExpires(GameGateway gateway, GameSchedule schedule, Clock clock) {
        this.gateway = gateway;
        this.schedule = schedule;
        this.clock = clock;
    }

    /// Expires every step that is overdue now.
    public void sweep() throws InterruptedException {
        Instant now = clock.instant();
        sweep.run((position, max) -> schedule.overdue(now, position, max), this::expire);
    }

    /// Returns whether a deadline has passed of a game that did not fail lately: one that fails must not make every
    /// tick of the timers a sweep. May miss a game behind many that fail. Costs one indexed read.
    boolean isDue() {
        Instant now = clock.instant();
        return sweep.isDue((position, max) -> schedule.overdue(now, position, max));
    }

    private boolean expire(DueGame overdue) {
        return ServiceCommands.send(
                gateway, overdue.game(), new ExpireStep(), overdue.revision(), "expire/" + overdue.revision());
    }
}
