package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// The automation that abandons lobbies and games without any event for a configured time; their decks are opened then.
/// Applies to games of bots as well.
public final class WhenNobodyReturnsThenTheGameIsAbandoned {
    private final GameGateway gateway;
    private final GameSchedule schedule;
    private final Clock clock;
    private final Duration lobbyAfter;
    private final Duration gameAfter;
    private final PagedGameRunner sweep = new PagedGameRunner("abandon");

    /// @param lobbyAfter the time without events for games that were never started
    /// @param gameAfter the time without events for all others
    public WhenNobodyReturnsThenTheGameIsAbandoned(
            GameGateway gateway, GameSchedule schedule, Clock clock, Duration lobbyAfter, Duration gameAfter) {
        this.gateway = gateway;
        this.schedule = schedule;
        this.clock = clock;
        this.lobbyAfter = lobbyAfter;
        this.gameAfter = gameAfter;
    }

    /// Abandons every lobby and game that had no event in its configured time. Costs two indexed reads for each
    /// open game.
    public void sweep() throws InterruptedException {
        Instant now = clock.instant();
        sweep.run(
                (position, max) -> schedule.forgotten(now.minus(lobbyAfter), now.minus(gameAfter), position, max),
                this::abandon);
    }

    private boolean abandon(DueGame forgotten) {
        return ServiceCommands.send(
                gateway, forgotten.game(), new AbandonGame(), forgotten.revision(), "abandon/" + forgotten.revision());
    }
}
