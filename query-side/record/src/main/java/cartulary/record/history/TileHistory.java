package cartulary.record.history;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Cell;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The history of the tile on a cell: its draw and placement, the figures on it, and what
/// expansions do on it.
final class TileHistory implements EntrySource {
    private final Cell cell;
    private final List<? extends ExpansionHistory> expansions;
    private @Nullable RecordedEvent drawn;

    TileHistory(Cell cell, List<? extends ExpansionHistory> expansions) {
        this.cell = cell;
        this.expansions = expansions;
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        return switch (recorded.event()) {
            case GameStarted e -> entries(e.startTile().cell().equals(cell), recorded);
            case TileDrawn _ -> {
                drawn = recorded;
                yield List.of();
            }
            case TakenBack e -> entries(e.cell().equals(cell), recorded);
            case TilePlaced e
            when e.cell().equals(cell) ->
                Stream.concat(unlistedDraw(), Stream.of(recorded))
                        .flatMap(event -> EntrySource.entry(event, List.of()).stream())
                        .toList();
            case FigureEvent e ->
                entries(
                        e.moves().stream().flatMap(FigureMove::positions).anyMatch(figure -> figure.cell()
                                .equals(cell)),
                        recorded);
            case ExpansionEvent e ->
                entries(expansions.stream().anyMatch(expansion -> expansion.concerns(e, cell)), recorded);
            case LobbyEvent _, TurnEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> List.of();
        };
    }

    /// Returns the draw of the tile, once: a tile can be placed on the cell again after it was taken back (LOBBY-28).
    private Stream<RecordedEvent> unlistedDraw() {
        RecordedEvent draw = drawn;
        drawn = null;
        return Stream.ofNullable(draw);
    }

    private static List<HistoryEntry> entries(boolean concerns, RecordedEvent recorded) {
        return concerns ? EntrySource.entry(recorded, Scored.of(recorded)) : List.of();
    }
}
