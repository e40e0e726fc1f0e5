package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_26;
import static cartulary.contracts.rule.RuleId.LOBBY_33;
import static cartulary.contracts.rule.RuleId.MIX_15;

import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The expiry of a step (MIX-15) and the extension of its deadline. Deadlines are events, so that they are in the
/// log; after an outage another event adds the lost time (decision 0010).
public final class StepTimer {
    private StepTimer() {}

    /// Returns the refusal if the step must not expire now, otherwise null.
    public static @Nullable Refused refusesToExpire(Game game, Actor actor, ExpireStep command, DecisionInputs inputs) {
        if (!actor.equals(Actor.SERVICE)) {
            return Refusals.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        return deadline != null && inputs.now().isBefore(deadline)
                ? new Refused(game.clocks().isEmpty() ? MIX_15 : LOBBY_33, Map.of("deadline", deadline.toString()))
                : null;
    }

    /// Appends one event for each player whose time ran out.
    public static void expireAwaited(DecisionBuilder decision) {
        Step step = decision.game().step();
        for (int seat : step.awaitedSeats()) {
            decision.append(new StepExpired(seat, step.name()));
        }
    }

    /// Appends what ends the game of the player whose clock ran out (LOBBY-33).
    static void fallFlag(DecisionBuilder decision, SeatClock clock) {
        Instant runsOut = Objects.requireNonNull(clock.runsOut(), "the clock stands");
        decision.append(new FlagFell(
                        clock.seat(),
                        Duration.between(runsOut, decision.inputs().now()).toMillis()))
                .append(new PlayerResigned(clock.seat()));
    }

    public static Decision extend(Game game, Actor actor, ExtendDeadline command, DecisionInputs inputs) {
        if (!actor.equals(Actor.SERVICE)) {
            return Refusals.notAllowed(actor, command);
        }
        Instant deadline = game.deadline();
        if (deadline == null || command.seconds() < 1) {
            return new Refused(MIX_15, Map.of("command", command.type()));
        }
        if (game.revision() >= Bounds.LAST_EXTENSION && !inputs.isRecorded()) {
            return new Refused(LOBBY_26, Map.of("revision", Bounds.LAST_EXTENSION));
        }
        if (!game.clocks().isEmpty()) {
            return new DecisionBuilder(game, inputs)
                    .append(PlayerClocks.extended(game, command.seconds(), inputs.now()))
                    .accepted();
        }
        return new DecisionBuilder(game, inputs)
                .append(new DeadlineSet(deadline.plusSeconds(command.seconds())))
                .accepted();
    }
}
