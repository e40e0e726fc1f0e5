package cartulary.secondengine.bets;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.secondengine.DueEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
