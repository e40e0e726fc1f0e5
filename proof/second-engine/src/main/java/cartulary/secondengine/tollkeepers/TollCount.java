package cartulary.secondengine.tollkeepers;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.FinalScores;
import cartulary.secondengine.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The tollhouses of a game, and the tolls of the present turn.
public final class TollCount implements ExpansionCount {
    private final Map<Integer, Tollhouse> tollhouses = new TreeMap<>();
    private final List<TollRaised> tolls = new ArrayList<>();

    @Override
    public void follow(GameEvent event) {
        switch (event) {
            case TilePlaced _ -> tolls.clear();
            case TollRaised e -> tolls.add(e);
            case TollhousePlaced e -> put(new Tollhouse(e.seat(), e.cell(), 1));
            case TollhouseRelocated e ->
                put(new Tollhouse(e.seat(), e.cell(), tollhouse(e.seat()).side()));
            case TollhouseTurned e ->
                put(new Tollhouse(e.seat(), tollhouse(e.seat()).at(), e.side()));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void put(Tollhouse tollhouse) {
        tollhouses.put(tollhouse.seat(), tollhouse);
    }

    private Tollhouse tollhouse(int seat) {
        Tollhouse tollhouse = tollhouses.get(seat);
        if (tollhouse == null) {
            throw new IllegalArgumentException("seat " + seat + " has no tollhouse on the board");
        }
        return tollhouse;
    }

    /// Returns the tollhouses on the board, by seat.
    public List<Tollhouse> tollhouses() {
        return List.copyOf(tollhouses.values());
    }

    @Override
    public List<TollRaised> completions(Position position) {
        return new Tolls(position.engine()).raised(position.tiles(), tollhouses());
    }

    @Override
    public List<DueEvent> endOfTurn() {
        return Tolls.turned(tollhouses(), tolls).stream()
                .<DueEvent>map(turned -> DueEvent.Counted.of(new TollhouseTurned(turned.seat(), turned.side())))
                .toList();
    }

    @Override
    public List<FinalScores> finalScores() {
        return List.of(Tolls.atTheEnd(tollhouses()));
    }

    @Override
    public boolean isCounted(ExpansionEvent event) {
        return event instanceof TollhouseTurned;
    }
}
