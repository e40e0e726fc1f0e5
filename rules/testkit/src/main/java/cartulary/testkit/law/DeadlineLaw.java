package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Every step with a time limit begins with its deadline, the deadline is public, and no step expires before it
/// (MIX-15).
public final class DeadlineLaw implements Law {
    private static final Duration TIME_TO_OPEN_A_SEED = Duration.ofSeconds(60);

    private @Nullable Instant deadline;

    /// Whether the deadlines are those of clocks, which {@link ClockLaw} checks.
    private boolean isOfClocks;

    /// Whether the tile of the turn was taken back, so that its steps go on with the deadline that there is (LOBBY-28).
    private boolean isTakenBack;

    @Override
    public void afterCommand(Transition transition) {
        if (transition.has(ClocksSet.class) || isOfClocks) {
            isOfClocks = true;
            return;
        }
        Instant due = deadline;
        if (due != null && transition.has(StepExpired.class)) {
            check(!transition.at().isBefore(due), () -> "expired at " + transition.at() + ", before " + due);
        }
        isTakenBack = !transition.has(TileDrawn.class) && (isTakenBack || transition.has(TakenBack.class));
        List<DeadlineSet> expected = expected(transition);
        checkEqual(transition.all(DeadlineSet.class), expected, "the deadlines set");
        if (!expected.isEmpty()) {
            check(
                    transition.events().getLast() instanceof DeadlineSet,
                    () -> "the deadline is not the last event: " + transition.events());
            deadline = expected.getLast().deadline();
        } else if (!isSameStep(transition) && !goesOn(transition)) {
            deadline = null;
        }
        checkEqual(transition.viewAfter().step().deadline(), deadline, "the public deadline");
    }

    private List<DeadlineSet> expected(Transition transition) {
        if (transition.command() instanceof ExtendDeadline(long seconds)) {
            Instant due = Objects.requireNonNull(deadline, "extended without a deadline");
            return List.of(new DeadlineSet(due.plusSeconds(seconds)));
        }
        Duration limit = limit(transition);
        return limit == null || isSameStep(transition) || goesOn(transition)
                ? List.of()
                : List.of(new DeadlineSet(transition.at().plus(limit)));
    }

    private boolean goesOn(Transition transition) {
        Step step = transition.after().step();
        return isTakenBack && (step instanceof Step.PlacingTile || step instanceof Step.PlacingFigure);
    }

    private static @Nullable Duration limit(Transition transition) {
        Step step = transition.after().step();
        if (step.awaitedSeats().isEmpty()) {
            return null;
        }
        Integer seconds = transition.viewAfter().options().secondsPerStep();
        if (seconds != null) {
            return Duration.ofSeconds(seconds);
        }
        return step instanceof Step.Seeding ? TIME_TO_OPEN_A_SEED : null;
    }

    /// Reports whether the step is the same as before, although some of its players may have acted. A player who drew
    /// a tile that fits nowhere starts a new step.
    private static boolean isSameStep(Transition transition) {
        Step before = transition.before().step();
        Step after = transition.after().step();
        return !transition.has(TileDrawn.class)
                && (after instanceof Step.OfActivePlayer
                        ? after.equals(before)
                        : after.name().equals(before.name()));
    }
}
