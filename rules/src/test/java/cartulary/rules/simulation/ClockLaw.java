package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.view.GameView.StepView;
import cartulary.rules.turn.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Every step that has a limit of time begins with its deadline, everybody sees it, and nobody's time
/// runs out before (MIX-15).
final class ClockLaw implements Law {
    private static final Duration TO_OPEN_A_SEED = Duration.ofSeconds(60);

    private final ShuffledDeck clock;
    private @Nullable Instant deadline;

    ClockLaw(ShuffledDeck clock) {
        this.clock = clock;
    }

    @Override
    public void afterPly(Ply ply) {
        if (ply.has(StepExpired.class) && deadline != null) {
            assertThat(clock.now()).isAfterOrEqualTo(deadline);
        }
        List<DeadlineSet> expected = expected(ply);
        assertThat(ply.all(DeadlineSet.class)).isEqualTo(expected);
        if (!expected.isEmpty()) {
            assertThat(ply.events().getLast()).isInstanceOf(DeadlineSet.class);
            deadline = expected.getLast().deadline();
        } else if (!waitsStill(ply)) {
            deadline = null;
        }
        assertThat(ply.seenAfter().step().deadline()).isEqualTo(deadline);
    }

    private List<DeadlineSet> expected(Ply ply) {
        if (ply.command() instanceof ExtendDeadline(long seconds)) {
            return List.of(new DeadlineSet(deadline.plusSeconds(seconds)));
        }
        Duration time = time(ply);
        return time == null || waitsStill(ply)
                ? List.of()
                : List.of(new DeadlineSet(clock.now().plus(time)));
    }

    private static @Nullable Duration time(Ply ply) {
        Step step = ply.after().step();
        if (step.awaitedSeats().isEmpty()) {
            return null;
        }
        Integer seconds = ply.seenAfter().options().secondsPerStep();
        if (seconds != null) {
            return Duration.ofSeconds(seconds);
        }
        return step instanceof Step.Seeding ? TO_OPEN_A_SEED : null;
    }

    /// Whether it is still the same step, some of whose players may have acted. Who drew a tile that fits
    /// nowhere begins anew.
    private static boolean waitsStill(Ply ply) {
        StepView before = ply.seen().step();
        StepView after = ply.seenAfter().step();
        return !ply.has(TileDrawn.class)
                && after.name().equals(before.name())
                && Objects.equals(after.seat(), before.seat())
                && Objects.equals(after.office(), before.office());
    }
}
