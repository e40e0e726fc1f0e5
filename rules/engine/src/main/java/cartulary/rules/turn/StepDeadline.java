package cartulary.rules.turn;

import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The time limit of a step that has just begun (MIX-15).
final class StepDeadline {
    /// The limit for opening seeds if the host set none (LOBBY-8).
    static final Duration SEEDING = Duration.ofSeconds(60);

    private StepDeadline() {}

    /// Returns the limit of the step in `after`, or null if the step has no limit or had already begun in `before`.
    static @Nullable Duration limit(Game before, Game after) {
        Duration limit = limit(after);
        return limit != null && begins(before, after) ? limit : null;
    }

    private static @Nullable Duration limit(Game game) {
        if (game.step().awaitedSeats().isEmpty()) {
            return null;
        }
        Integer seconds = game.options().secondsPerStep();
        if (seconds != null) {
            return Duration.ofSeconds(seconds);
        }
        return game.step() instanceof Step.Seeding ? SEEDING : null;
    }

    /// Returns whether a step begins. In a step in which several players decide simultaneously, the decision of one
    /// begins no new step; a draw after which the tile was set aside begins the same step again.
    private static boolean begins(Game before, Game after) {
        return before.drawn() != after.drawn() || !withoutSeats(before.step()).equals(withoutSeats(after.step()));
    }

    private static Step withoutSeats(Step step) {
        Step rest = step;
        for (int seat : step.awaitedSeats()) {
            rest = rest.without(seat);
        }
        return rest;
    }
}
