package cartulary.record.history;

import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.game.Cell;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The history of the office on a cell: its bets, how they were settled, and the disputes about them.
record OfficeHistory(Cell cell, DisputedThings disputed) implements EntrySource {
    OfficeHistory(Cell cell) {
        this(cell, new DisputedThings());
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        disputed.add(recorded);
        return recorded.event() instanceof BetEvent bet && concerns(bet, cell)
                ? EntrySource.entry(recorded, Scored.of(recorded))
                : disputed.entries(recorded, things -> things.offices().contains(cell));
    }

    /// Returns whether an event is about the office on a cell.
    static boolean concerns(BetEvent event, Cell cell) {
        return switch (event) {
            case OfficeOpened e -> e.cell().equals(cell);
            case BetSealed e -> e.cell().equals(cell);
            case OfficeClosed e -> e.cell().equals(cell);
            case BetFeatureAsked e -> e.cell().equals(cell);
            case BetFeatureChosen e -> e.cell().equals(cell);
            case FinalBetFeatureAsked e ->
                e.offices().stream().anyMatch(office -> office.cell().equals(cell));
            case FinalBetFeatureChosen e -> e.cell().equals(cell);
            case BetsSettled e -> e.cell().equals(cell);
        };
    }
}
