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

    /// Returns the limit of the step in `after`, or null if the step has no limit, had already begun in `before`,
    /// or goes on after a take-back.
    static @Nullable Duration limit(Game before, Game after) {
        Duration limit = limit(after);
        return limit != null && begins(before, after) && !goesOn(after) ? limit : null;
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

    /// Returns whether the tile of the turn is placed again, with the deadline that there is (LOBBY-28).
    private static boolean goesOn(Game game) {
        return game.takeBacks().count() > 0
                && (game.step() instanceof Step.PlacingTile || game.step() instanceof Step.PlacingFigure);
    }

    private static Step withoutSeats(Step step) {
        Step rest = step;
        for (int seat : step.awaitedSeats()) {
            rest = rest.without(seat);
        }
        return rest;
    }
}
