package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The events that must follow in a record, in order. They are counted in stages, each when the one before is through,
/// because choices between them matter. After a difference the comparison goes on where record and count meet again.
final class DueEvents {
    private final Consumer<GameEvent> follow;
    private final Deque<Supplier<List<DueEvent>>> stages = new ArrayDeque<>();
    private final Deque<DueEvent> due = new ArrayDeque<>();

    /// @param follow folds what was counted, whatever was recorded
    DueEvents(Consumer<GameEvent> follow) {
        this.follow = follow;
    }

    void expect(List<Supplier<List<DueEvent>>> next) {
        due.clear();
        stages.clear();
        stages.addAll(next);
    }

    /// Compares the next event with the one that is due.
    Optional<Difference> take(GameEvent recorded) {
        Optional<Difference> missing = Optional.empty();
        while (hasNext()) {
            DueEvent next = due.remove();
            Optional<GameEvent> counted = next.given(recorded);
            boolean isSame = counted.isPresent() && counted.get().equals(recorded);
            if (isSame || next.isLike(recorded) && !isDueLater(recorded)) {
                follow.accept(isSame ? recorded : counted.orElse(recorded));
                return missing.isPresent() || isSame ? missing : difference(next, counted);
            }
            counted.ifPresent(follow);
            missing = missing.or(() -> difference(next, counted));
        }
        return missing.or(() -> Optional.of(Difference.NONE_DUE));
    }

    /// Returns the first event that is still due, and stops expecting any.
    Optional<Difference> end(GameEvent recorded) {
        Optional<Difference> missing = Optional.empty();
        while (hasNext()) {
            DueEvent next = due.remove();
            Optional<GameEvent> counted = next.given(recorded);
            counted.ifPresent(follow);
            missing = missing.or(() -> difference(next, counted));
        }
        return missing;
    }

    private boolean hasNext() {
        while (due.isEmpty() && !stages.isEmpty()) {
            due.addAll(stages.remove().get());
        }
        return !due.isEmpty();
    }

    private boolean isDueLater(GameEvent recorded) {
        return due.stream()
                .anyMatch(it -> it.given(recorded).filter(recorded::equals).isPresent());
    }

    private static Optional<Difference> difference(DueEvent due, Optional<GameEvent> counted) {
        return Optional.of(new Difference(due.type().getSimpleName(), counted.orElse(null)));
    }
}
