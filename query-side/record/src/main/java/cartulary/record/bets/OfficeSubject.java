package cartulary.record.bets;

import cartulary.contracts.dispute.DisputeSubject;
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
import cartulary.record.history.DisputedThings;
import cartulary.record.history.EntrySource;
import cartulary.record.history.ExpansionHistory;
import cartulary.record.history.Subject;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Scored;
import java.util.List;

/// The office on a cell: its bets, how they were settled, and the disputes about them.
public record OfficeSubject(Cell cell) implements Subject {
    @Override
    public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
        var disputed = new DisputedThings();
        return recorded -> {
            disputed.add(recorded);
            return recorded.event() instanceof BetEvent bet && concerns(bet, cell)
                    ? EntrySource.entry(recorded, Scored.of(recorded))
                    : disputed.entries(recorded, things -> things.isOf(DisputeSubject.OFFICE, cell));
        };
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
