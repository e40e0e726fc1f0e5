package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/// The automation that ends the disputes which are still open 28 days after the end of their game (LOBBY-20). The time
/// is stored with the events that set it: a sweep costs one indexed read, and a command for each dispute that lapses.
public final class WhenADisputeIsOverdueThenItLapses {
    private final GameGateway gateway;
    private final GameSchedule schedule;
    private final Clock clock;
    private final PagedGameRunner sweep = new PagedGameRunner("end the overdue disputes of");

    public WhenADisputeIsOverdueThenItLapses(GameGateway gateway, GameSchedule schedule, Clock clock) {
        this.gateway = gateway;
        this.schedule = schedule;
        this.clock = clock;
    }

    /// Ends every dispute that is overdue now. One that another command delays is found again by the next sweep.
    public void sweep() throws InterruptedException {
        Instant now = clock.instant();
        sweep.run((position, max) -> schedule.lapsing(now, position, max), this::lapse);
    }

    private boolean lapse(DueGame due) {
        List<Dispute> open = gateway.head(due.game())
                .map(game ->
                        game.disputes().all().stream().filter(Dispute::isOpen).toList())
                .orElseGet(List::of);
        boolean done = true;
        for (Dispute dispute : open) {
            // Each command advances the game.
            long revision = gateway.head(due.game()).map(Game::revision).orElse(due.revision());
            var command = new LapseDispute(dispute.number());
            done &= ServiceCommands.send(gateway, due.game(), command, revision, "lapse/" + dispute.number());
        }
        return done;
    }
}
