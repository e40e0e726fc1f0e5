package cartulary.record.history;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.game.Cell;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The history of the tile on a cell: its draw and placement, the figures on it, and the bets of its office.
final class TileHistory implements EntrySource {
    private final Cell cell;
    private @Nullable RecordedEvent drawn;

    TileHistory(Cell cell) {
        this.cell = cell;
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        return switch (recorded.event()) {
            case GameStarted e ->
                EntrySource.entryIf(
                        cell.equals(new Cell(e.startTile().x(), e.startTile().y())), recorded);
            case TileDrawn _ -> {
                drawn = recorded;
                yield List.of();
            }
            case TilePlaced e
            when e.cell().equals(cell) && drawn != null ->
                Stream.of(drawn, recorded)
                        .flatMap(event -> EntrySource.entry(event, List.of()).stream())
                        .toList();
            case MeeplePlaced e -> EntrySource.entryIf(e.cell().equals(cell), recorded);
            case MeeplesReturned e ->
                EntrySource.entryIf(
                        e.meeples().stream().anyMatch(one -> one.cell().equals(cell)), recorded);
            case TollhousePlaced e -> EntrySource.entryIf(e.cell().equals(cell), recorded);
            case TollhouseRelocated e ->
                EntrySource.entryIf(e.cell().equals(cell) || e.from().equals(cell), recorded);
            case GameEvent e ->
                OfficeHistory.concerns(e, cell) ? EntrySource.entry(recorded, Scored.of(recorded)) : List.of();
        };
    }
}
