package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.secondengine.DueEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The events that must follow in a record, in order. They are counted in stages, each when the one before is through,
/// because choices between them matter. After a difference the comparison goes on where record and count meet again.
final class DueEvents {
    private final Consumer<GameEvent> follow;
    private final Predicate<ScoringEvent> isAdded;
    private final Deque<Supplier<List<DueEvent>>> stages = new ArrayDeque<>();
    private final Deque<DueEvent> due = new ArrayDeque<>();

    /// @param follow folds what was counted, whatever was recorded
    /// @param isAdded returns whether a correction adds a counted score that the record lacks
    DueEvents(Consumer<GameEvent> follow, Predicate<ScoringEvent> isAdded) {
        this.follow = follow;
        this.isAdded = isAdded;
    }

    void expect(List<Supplier<List<DueEvent>>> next) {
        due.clear();
        stages.clear();
        stages.addAll(next);
    }

    /// Expects the score that a choice brings, before anything else.
    void expectFirst(DueEvent chosen) {
        due.addFirst(chosen);
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
            Optional<Difference> missed = miss(next, counted);
            missing = missing.isPresent() ? missing : missed;
        }
        return missing.or(() -> Optional.of(Difference.NONE_DUE));
    }

    /// Returns the first event that is still due, and stops expecting any.
    Optional<Difference> end(GameEvent recorded) {
        Optional<Difference> missing = Optional.empty();
        while (hasNext()) {
            DueEvent next = due.remove();
            Optional<GameEvent> counted = next.given(recorded);
            Optional<Difference> missed = miss(next, counted);
            missing = missing.isPresent() ? missing : missed;
        }
        return missing;
    }

    /// Compares a recorded score whose points the record corrects later with the one that is due under its name, which
    /// may come after others.
    ///
    /// @param isExcused returns whether the corrections excuse all differences from a counted score
    /// @param isTakenAway whether they take away all points, so that no score need be due
    Optional<Difference> takeCorrected(ScoringEvent recorded, Predicate<ScoringEvent> isExcused, boolean isTakenAway) {
        Optional<DueEvent> same =
                hasNext() ? due.stream().filter(next -> isOf(next, recorded)).findFirst() : Optional.empty();
        Optional<GameEvent> counted = same.flatMap(next -> next.given(recorded));
        follow.accept(recorded);
        if (same.isEmpty()) {
            return isTakenAway ? Optional.empty() : Optional.of(Difference.NONE_DUE);
        }
        due.remove(same.get());
        return counted.filter(it -> it instanceof ScoringEvent score && isExcused.test(score))
                        .isPresent()
                ? Optional.empty()
                : difference(same.get(), counted);
    }

    private static boolean isOf(DueEvent due, ScoringEvent recorded) {
        return due.isLike(recorded)
                && due.given(recorded)
                        .map(counted -> counted instanceof ScoringEvent score
                                && score.name().equals(recorded.name()))
                        .orElse(true);
    }

    /// Passes an event that the record lacks.
    private Optional<Difference> miss(DueEvent due, Optional<GameEvent> counted) {
        if (counted.filter(it -> it instanceof ScoringEvent score && isAdded.test(score))
                .isPresent()) {
            return Optional.empty();
        }
        counted.ifPresent(follow);
        return difference(due, counted);
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
