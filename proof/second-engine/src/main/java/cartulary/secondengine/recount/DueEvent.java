package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// An event that must follow in a record.
sealed interface DueEvent {
    /// Returns the event; empty if it depends on something that the recorded event does not contain.
    Optional<GameEvent> given(GameEvent recorded);

    Class<? extends GameEvent> type();

    /// Returns whether an event may be this one, whatever it contains.
    default boolean isLike(GameEvent recorded) {
        return type().isInstance(recorded);
    }

    /// An event that depends on the position alone.
    record Counted(Class<? extends GameEvent> type, Supplier<? extends GameEvent> event) implements DueEvent {
        static Counted of(GameEvent event) {
            return new Counted(event.getClass(), () -> event);
        }

        @Override
        public Optional<GameEvent> given(GameEvent recorded) {
            return Optional.of(event.get());
        }
    }

    /// The settlement of an office, which depends on chips that only this event opens.
    ///
    /// @param settlement empty if other chips are opened than lie on the office
    record Settlement(Cell office, Function<List<SettledBet>, Optional<GameEvent>> settlement) implements DueEvent {
        @Override
        public Class<BetsSettled> type() {
            return BetsSettled.class;
        }

        @Override
        public boolean isLike(GameEvent recorded) {
            return recorded instanceof BetsSettled e && e.cell().equals(office);
        }

        @Override
        public Optional<GameEvent> given(GameEvent recorded) {
            return recorded instanceof BetsSettled e && e.cell().equals(office)
                    ? settlement.apply(e.bets())
                    : Optional.empty();
        }
    }
}
