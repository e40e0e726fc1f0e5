package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.MIX_15;

import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.game.Actor;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The time of a step (MIX-15). A deadline is told as a fact when its step begins: whoever reads the
/// log knows it, and time that the service was away is added by another such fact.
public final class StepTimer {
    /// For opening seeds, where the host set no time (LOBBY-8).
    static final Duration SEEDING = Duration.ofSeconds(60);

    private StepTimer() {}

    /// Adds the deadline of a step that has just begun.
    public static Decision timed(Game before, Decision decision, DecisionInputs supplied) {
        if (!(decision instanceof Decision.Accepted(var events, var game))) {
            return decision;
        }
        Duration time = time(game);
        if (time == null || !begins(before, game)) {
            return decision;
        }
        return new DecisionBuilder(game, events)
                .happened(new DeadlineSet(supplied.now().plus(time)))
                .accepted();
    }

    private static @Nullable Duration time(Game game) {
        if (game.step().awaitedSeats().isEmpty()) {
            return null;
        }
        Integer seconds = game.setup().options().secondsPerStep();
        if (seconds != null) {
            return Duration.ofSeconds(seconds);
        }
        return game.step() instanceof Step.Seeding ? SEEDING : null;
    }

    /// Where several decide at once, the first decision of one of them begins nothing. A draw that laid a
    /// tile aside begins the same step anew.
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

    /// Why a step may not be ended now; nothing where it may.
    public static @Nullable Decision refusesToExpire(
            Game game, Actor actor, ExpireStep command, DecisionInputs supplied) {
        if (!actor.equals(Actor.SERVICE)) {
            return GameClosing.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        return deadline != null && supplied.now().isBefore(deadline)
                ? DecisionBuilder.refused(MIX_15, Map.of("deadline", deadline.toString()))
                : null;
    }

    public static Decision extend(Game game, Actor actor, ExtendDeadline command) {
        if (!actor.equals(Actor.SERVICE)) {
            return GameClosing.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        if (deadline == null || command.seconds() < 1) {
            return DecisionBuilder.refused(MIX_15, Map.of("command", command.type()));
        }
        return new DecisionBuilder(game)
                .happened(new DeadlineSet(deadline.plusSeconds(command.seconds())))
                .accepted();
    }
}
