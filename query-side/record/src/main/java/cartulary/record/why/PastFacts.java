package cartulary.record.why;

import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The events that put everything on the board, collected event by event. Used by one thread.
public final class PastFacts {
    /// An event of an expansion and its origin.
    public record Entry<E extends ExpansionEvent>(Origin by, E event) {}

    private record Owned(int seat, Figure figure) {}

    private final Map<Cell, Fact> tiles = new HashMap<>();
    private final Map<FigureAt, Fact> figures = new HashMap<>();

    /// Where each player put figures of each kind, in order.
    private final Map<Owned, List<Fact>> placed = new HashMap<>();

    private final List<Entry<ExpansionEvent>> ofExpansions = new ArrayList<>();

    /// Adds the next event.
    public void add(RecordedEvent recorded) {
        Origin by = recorded.origin();
        if (recorded.event() instanceof ExpansionEvent event) {
            ofExpansions.add(new Entry<>(by, event));
        }
        String type = recorded.event().type();
        switch (recorded.event()) {
            case GameStarted e -> tile(by, type, e.startTile());
            case TilePlaced e -> {
                tile(by, type, new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            }
            case TakenBack e -> tiles.remove(e.cell());
            case FigureEvent e -> e.moves().forEach(move -> figure(by, type, move.to()));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void figure(Origin by, String type, @Nullable FigureAt figure) {
        if (figure != null) {
            var fact = new Fact(by, type, figure.x(), figure.y(), figure.segment());
            figures.put(figure, fact);
            placed.computeIfAbsent(new Owned(figure.seat(), figure.figure()), _ -> new ArrayList<>())
                    .add(fact);
        }
    }

    private void tile(Origin by, String type, PlacedTile tile) {
        var cell = new Cell(tile.x(), tile.y());
        tiles.put(cell, Fact.of(by, type, cell));
    }

    /// Returns the event that placed the tile on a cell.
    public Origin origin(Cell cell) {
        return known(tiles, cell).by();
    }

    /// Returns the event that put a figure where it is.
    public Origin origin(FigureAt figure) {
        return known(figures, figure).by();
    }

    /// Returns the placements of the tiles on these cells, by revision.
    public List<Fact> tiles(Collection<Cell> cells) {
        return cells.stream()
                .distinct()
                .map(cell -> known(tiles, cell))
                .sorted(Comparator.comparingLong(fact -> fact.by().revision()))
                .toList();
    }

    /// Returns the placements of these meeples, by revision.
    public List<Fact> meeples(Stream<MeepleAt> some) {
        return some.map(meeple -> known(figures, FigureAt.of(meeple)))
                .sorted(Comparator.comparingLong(fact -> fact.by().revision()))
                .toList();
    }

    /// Returns where a seat put a figure of a kind last, which is on the board.
    public Fact figure(int seat, Figure kind) {
        return figure(seat, kind, Long.MAX_VALUE);
    }

    /// Returns where a seat put a figure of a kind last before a revision, at which it is on the board.
    public Fact figure(int seat, Figure kind, long revision) {
        return placed.getOrDefault(new Owned(seat, kind), List.of()).reversed().stream()
                .filter(fact -> fact.by().revision() < revision)
                .findFirst()
                .orElseThrow();
    }

    /// Returns the last event of a type that meets a condition. Costs a step per event of an expansion.
    public <E extends ExpansionEvent> Optional<Entry<E>> last(Class<E> type, Predicate<Entry<E>> condition) {
        return ofExpansions.reversed().stream()
                .filter(entry -> type.isInstance(entry.event()))
                .map(entry -> new Entry<>(entry.by(), type.cast(entry.event())))
                .filter(condition)
                .findFirst();
    }

    private static <K> Fact known(Map<K, Fact> facts, K key) {
        return Objects.requireNonNull(facts.get(key), () -> "no event put " + key + " there");
    }
}
