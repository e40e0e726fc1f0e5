package cartulary.analytics.tollkeepers;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.List;

/// The rows of `tolls`.
final class TollCollector implements ExpansionCollector {
    private final int[] moves = new int[Seat.LAST + 1];
    private final int[] since = new int[Seat.LAST + 1];
    private final List<TollRow> rows = new ArrayList<>();

    @Override
    public void add(ReplayState replay, GameEvent event) {
        if (event instanceof TollEvent toll) {
            add(replay, toll);
        }
    }

    private void add(ReplayState replay, TollEvent event) {
        switch (event) {
            case TollhousePlaced e -> place(replay, e.seat());
            case TollhouseRelocated e -> place(replay, e.seat());
            case TollRaised e -> rows.add(row(replay, e));
            case TollhouseTurned _ -> {}
        }
    }

    private void place(ReplayState replay, int seat) {
        moves[seat]++;
        since[seat] = replay.turn();
    }

    @Override
    public int uses(int seat) {
        return moves[seat];
    }

    private TollRow row(ReplayState replay, TollRaised event) {
        String tile = replay.board().tileOn(event.cell());
        return new TollRow(
                replay.key(),
                new TollRow.Toll(
                        replay.revision(),
                        replay.turn(),
                        event.seat(),
                        replay.activeSeatInTurn(),
                        event.x(),
                        event.y(),
                        tile,
                        replay.board().typeOf(tile),
                        since[event.seat()],
                        event.side(),
                        event.complete(),
                        event.road().tiles().size(),
                        event.points()),
                new TollRow.Pictures(
                        count(event, TollGroup.FARMHOUSE),
                        count(event, TollGroup.GARDEN),
                        count(event, TollGroup.HIGHWAYMEN),
                        count(event, TollGroup.SHED),
                        count(event, TollGroup.TRAVELLERS)));
    }

    private static int count(TollRaised event, TollGroup group) {
        return event.pictures().stream()
                .filter(picture -> picture.picture() == group)
                .mapToInt(PictureCount::count)
                .sum();
    }

    @Override
    public void finish(ReplayState replay, GameRows to) {
        rows.forEach(row -> to.add(TollTables.TOLLS, row));
    }
}
