package cartulary.command.push;

import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import java.time.Duration;

/// The games whose players need not stay at the table.
final class LongGames {
    private static final long SHORTEST_SECONDS = Duration.ofMinutes(10).toSeconds();

    private LongGames() {}

    /// Returns whether a game has no limit of time, or one of ten minutes at least: of a step, or of a clock at the
    /// start.
    static boolean isLong(GameOptions options) {
        Integer step = options.secondsPerStep();
        PlayerClock clock = options.clock();
        return (step == null || step >= SHORTEST_SECONDS) && (clock == null || clock.bank() >= SHORTEST_SECONDS);
    }
}
