package cartulary.command.timer;

import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.OpenGame;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// The automation that ends lobbies and games in which nothing has happened for a time that the operator
/// sets; their decks are opened then. Who plays makes no difference: a game of bots counts, too.
public final class WhenNobodyReturnsThenTheGameIsAbandoned {
    private final GameGateway desk;
    private final GameSchedule timetable;
    private final Clock clock;
    private final Duration lobbyAfter;
    private final Duration gameAfter;
    private final GameSweep sweep = new GameSweep("abandoned");

    /// @param lobbyAfter for games that were never started
    /// @param gameAfter for all others
    public WhenNobodyReturnsThenTheGameIsAbandoned(
            GameGateway desk, GameSchedule timetable, Clock clock, Duration lobbyAfter, Duration gameAfter) {
        this.desk = desk;
        this.timetable = timetable;
        this.clock = clock;
        this.lobbyAfter = lobbyAfter;
        this.gameAfter = gameAfter;
    }

    /// Abandons what is forgotten now. Costs two indexed reads for each open game.
    public void sweep() throws InterruptedException {
        Instant now = clock.instant();
        sweep.through(
                (place, max) -> timetable.forgotten(now.minus(lobbyAfter), now.minus(gameAfter), place, max),
                this::abandon);
    }

    private boolean abandon(OpenGame forgotten) {
        return ServiceCommands.sent(
                desk, forgotten.game(), new AbandonGame(), forgotten.revision(), "abandon/" + forgotten.revision());
    }
}
