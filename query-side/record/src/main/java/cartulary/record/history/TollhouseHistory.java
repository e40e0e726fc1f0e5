package cartulary.record.history;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The history of the tollhouse of a seat: its cells, sides and tolls, and the disputes about them.
record TollhouseHistory(int seat, DisputedThings disputed) implements EntrySource {
    TollhouseHistory(int seat) {
        this(seat, new DisputedThings());
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        disputed.add(recorded);
        return switch (recorded.event()) {
            case TollhousePlaced e -> EntrySource.entryIf(e.seat() == seat, recorded);
            case TollhouseRelocated e -> EntrySource.entryIf(e.seat() == seat, recorded);
            case TollhouseTurned e -> EntrySource.entryIf(e.seat() == seat, recorded);
            case TollRaised e when e.seat() == seat -> EntrySource.entry(recorded, Scored.of(recorded));
            case GameEvent _ ->
                disputed.entries(recorded, things -> things.tollhouses().contains(seat));
        };
    }
}
