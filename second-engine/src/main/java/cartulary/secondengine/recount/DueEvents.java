package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The events that must follow in a record, in order. They are counted in stages, each when the one before is through,
/// because choices between them matter. After a difference the comparison goes on where record and count meet again.
final class DueEvents {
    private final Consumer<GameEvent> follow;
    private final BooleanSupplier lacksCorrected;
    private final Deque<Supplier<List<DueEvent>>> stages = new ArrayDeque<>();
    private final Deque<DueEvent> due = new ArrayDeque<>();

    /// @param follow folds what was counted, whatever was recorded
    /// @param lacksCorrected returns whether the record corrects a score later that this turn lacks
    DueEvents(Consumer<GameEvent> follow, BooleanSupplier lacksCorrected) {
        this.follow = follow;
        this.lacksCorrected = lacksCorrected;
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

    /// Passes a recorded score that the record corrects later, whatever was counted in its place.
    void takeCorrected(GameEvent recorded) {
        if (hasNext()) {
            due.stream()
                    .filter(next -> next.given(recorded)
                            .filter(counted -> isSameScore(counted, recorded))
                            .isPresent())
                    .findFirst()
                    .ifPresent(due::remove);
        }
        follow.accept(recorded);
    }

    private static boolean isSameScore(GameEvent one, GameEvent other) {
        return switch (one) {
            case FeatureScored a ->
                other instanceof FeatureScored b
                        && a.feature().kind() == b.feature().kind()
                        && a.feature().at().equals(b.feature().at())
                        && a.feature().segment().equals(b.feature().segment());
            case TollRaised a ->
                other instanceof TollRaised b
                        && a.seat() == b.seat()
                        && a.cell().equals(b.cell());
            case BetsSettled a -> other instanceof BetsSettled b && a.cell().equals(b.cell());
            default -> false;
        };
    }

    /// Passes an event that the record lacks.
    private Optional<Difference> miss(DueEvent due, Optional<GameEvent> counted) {
        if (ScoringEvent.class.isAssignableFrom(due.type()) && lacksCorrected.getAsBoolean()) {
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
