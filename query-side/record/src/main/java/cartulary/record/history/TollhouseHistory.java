package cartulary.record.history;

import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Figure;
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
            case FigureEvent e ->
                EntrySource.entryIf(
                        e.moves().stream().anyMatch(move -> move.figure() == Figure.TOLLHOUSE && move.seat() == seat),
                        recorded);
            case TollhouseTurned e -> EntrySource.entryIf(e.seat() == seat, recorded);
            case TollRaised e when e.seat() == seat -> EntrySource.entry(recorded, Scored.of(recorded));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                disputed.entries(recorded, things -> things.tollhouses().contains(seat));
        };
    }
}
