package cartulary.secondengine;

import cartulary.contracts.event.GameEvent;
import java.util.Optional;
import java.util.function.Supplier;

/// An event that must follow in a record.
public interface DueEvent {
    /// Returns the event; empty if it depends on something that the recorded event does not contain.
    Optional<GameEvent> given(GameEvent recorded);

    Class<? extends GameEvent> type();

    /// Returns whether an event may be this one, whatever it contains.
    default boolean isLike(GameEvent recorded) {
        return type().isInstance(recorded);
    }

    /// An event that depends on the position alone.
    record Counted(Class<? extends GameEvent> type, Supplier<? extends GameEvent> event) implements DueEvent {
        public static Counted of(GameEvent event) {
            return new Counted(event.getClass(), () -> event);
        }

        @Override
        public Optional<GameEvent> given(GameEvent recorded) {
            return Optional.of(event.get());
        }
    }
}
