package cartulary.testkit.simulation;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Game;
import cartulary.testkit.dispute.RandomDisputes;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/// The disputes of a simulated game: rare while it runs, more after its end. They have a random stream of their own, so
/// that the moves of a seed are the same without them.
final class SimulatedDisputes {
    private final SplittableRandom random;
    private final RandomDisputes commands;

    SimulatedDisputes(long seed) {
        random = new SplittableRandom(seed);
        commands = new RandomDisputes(random.split());
    }

    void follow(List<GameEvent> events) {
        commands.follow(events);
    }

    boolean interrupts() {
        return random.nextInt(60) == 0;
    }

    /// Returns the pauses before the commands after the end: hours in some games, weeks in all of them in others.
    List<Duration> pausesAfterTheEnd() {
        int hours = 1 + random.nextInt(72);
        return random.ints(random.nextInt(60), 0, hours)
                .mapToObj(Duration::ofHours)
                .toList();
    }

    RandomDisputes.Sent next(Game game, GameView view) {
        return commands.next(game, view);
    }
}
