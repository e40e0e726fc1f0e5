package cartulary.record.why;

import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The events that put everything on the board, collected event by event. Used by one thread.
public final class PastFacts {
    private record Bet(Cell office, int seat) {}

    private record Owned(int seat, Figure figure) {}

    private final Map<Cell, Fact> tiles = new HashMap<>();
    private final Map<Cell, PlacedTile> placed = new HashMap<>();
    private final Map<FigureAt, Fact> figures = new HashMap<>();

    /// Where each player put a figure of each kind last.
    private final Map<Owned, Fact> last = new HashMap<>();

    private final Map<Integer, Fact> turned = new HashMap<>();
    private final Map<Bet, Fact> bets = new HashMap<>();
    private final Map<Cell, Fact> chosen = new HashMap<>();
    private final Map<Bet, Fact> finallyChosen = new HashMap<>();

    /// Adds the next event.
    public void add(RecordedEvent recorded) {
        Origin by = recorded.origin();
        String type = recorded.event().type();
        switch (recorded.event()) {
            case GameStarted e -> tile(by, type, e.startTile());
            case TilePlaced e -> {
                tile(by, type, new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
                chosen.clear();
            }
            case FigureEvent e -> e.moves().forEach(move -> figure(by, type, move.to()));
            case TollhouseTurned e ->
                turned.put(e.seat(), Fact.of(by, type, tollhouse(e.seat()).cell()));
            case BetSealed e -> bets.put(new Bet(e.cell(), e.seat()), Fact.of(by, type, e.cell()));
            case BetFeatureChosen e -> chosen.put(e.cell(), new Fact(by, type, e.x(), e.y(), e.segment()));
            case FinalBetFeatureChosen e -> finallyChosen.put(new Bet(e.cell(), e.seat()), Fact.of(by, type, e.cell()));
            case LobbyEvent _, TurnEvent _, TollEvent _, BetEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void figure(Origin by, String type, @Nullable FigureAt figure) {
        if (figure != null) {
            var fact = new Fact(by, type, figure.x(), figure.y(), figure.segment());
            figures.put(figure, fact);
            last.put(new Owned(figure.seat(), figure.figure()), fact);
        }
    }

    private void tile(Origin by, String type, PlacedTile tile) {
        var cell = new Cell(tile.x(), tile.y());
        placed.put(cell, tile);
        tiles.put(cell, Fact.of(by, type, cell));
    }

    /// Returns the placements of the tiles on these cells, by revision.
    public List<Fact> tiles(Collection<Cell> cells) {
        return cells.stream()
                .distinct()
                .map(cell -> known(tiles, cell))
                .sorted(Comparator.comparingLong(fact -> fact.by().revision()))
                .toList();
    }

    Map<Cell, PlacedTile> placed() {
        return placed;
    }

    /// Returns the placements of these meeples, by revision.
    public List<Fact> meeples(Stream<MeepleAt> some) {
        return some.map(meeple -> known(figures, FigureAt.of(meeple)))
                .sorted(Comparator.comparingLong(fact -> fact.by().revision()))
                .toList();
    }

    /// Returns where the tollhouse of a seat, which is on the board, was placed last.
    public Fact tollhouse(int seat) {
        return known(last, new Owned(seat, Figure.TOLLHOUSE));
    }

    /// Returns the last time the tollhouse of a seat was turned; empty if it never was, so that side 1 is up.
    Optional<Fact> turned(int seat) {
        return Optional.ofNullable(turned.get(seat));
    }

    /// Returns the bet of a seat that has a chip on an office.
    public Fact bet(Cell office, int seat) {
        return known(bets, new Bet(office, seat));
    }

    /// Returns the choice of the active player for an office in this turn (BET-23).
    Optional<Fact> chosen(Cell office) {
        return Optional.ofNullable(chosen.get(office));
    }

    /// Returns the choice of an owner in final scoring (BET-27).
    Optional<Fact> finallyChosen(Cell office, int seat) {
        return Optional.ofNullable(finallyChosen.get(new Bet(office, seat)));
    }

    private static <K> Fact known(Map<K, Fact> facts, K key) {
        return Objects.requireNonNull(facts.get(key), () -> "no event put " + key + " there");
    }
}
