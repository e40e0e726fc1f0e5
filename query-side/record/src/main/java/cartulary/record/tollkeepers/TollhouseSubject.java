package cartulary.record.tollkeepers;

import cartulary.contracts.dispute.DisputeSubject;
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
import cartulary.record.history.DisputedThings;
import cartulary.record.history.EntrySource;
import cartulary.record.history.ExpansionHistory;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The tollhouse of a seat: its cells, sides and tolls, and the disputes about them.
public record TollhouseSubject(int seat) implements Subject {
    @Override
    public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
        var disputed = new DisputedThings();
        return recorded -> entries(recorded, disputed);
    }

    private List<HistoryEntry> entries(RecordedEvent recorded, DisputedThings disputed) {
        disputed.add(recorded);
        return switch (recorded.event()) {
            case FigureEvent e ->
                EntrySource.entryIf(
                        e.moves().stream().anyMatch(move -> move.figure() == Figure.TOLLHOUSE && move.seat() == seat),
                        recorded);
            case TollhouseTurned e -> EntrySource.entryIf(e.seat() == seat, recorded);
            case TollRaised e when e.seat() == seat -> EntrySource.entry(recorded, Scored.of(recorded));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                disputed.entries(recorded, things -> things.isOf(DisputeSubject.TOLLHOUSE, seat));
        };
    }
}
