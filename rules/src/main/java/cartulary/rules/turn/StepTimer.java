package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.MIX_15;

import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.game.Actor;
import cartulary.rules.turn.Decision.Refused;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Expiring a step and extending its deadline (MIX-15). Deadlines are events: a reader of the log knows
/// them, and time that the service was down is added by another such event.
public final class StepTimer {
    private StepTimer() {}

    /// Returns the refusal if the step must not expire now, else null.
    public static @Nullable Refused refusesToExpire(Game game, Actor actor, ExpireStep command, DecisionInputs inputs) {
        if (!actor.equals(Actor.SERVICE)) {
            return Refusals.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        return deadline != null && inputs.now().isBefore(deadline)
                ? new Refused(MIX_15, Map.of("deadline", deadline.toString()))
                : null;
    }

    /// Appends one event for each player whose time ran out.
    public static void expireAwaited(DecisionBuilder decision) {
        Step step = decision.game().step();
        for (int seat : step.awaitedSeats()) {
            decision.append(new StepExpired(seat, step.name()));
        }
    }

    public static Decision extend(Game game, Actor actor, ExtendDeadline command, DecisionInputs inputs) {
        if (!actor.equals(Actor.SERVICE)) {
            return Refusals.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        if (deadline == null || command.seconds() < 1) {
            return new Refused(MIX_15, Map.of("command", command.type()));
        }
        return new DecisionBuilder(game, inputs)
                .append(new DeadlineSet(deadline.plusSeconds(command.seconds())))
                .accepted();
    }
}
