package cartulary.analytics.abbot;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The rows of `abbots`.
final class AbbotCollector implements ExpansionCollector {
    private final int[] placements = new int[Seat.LAST + 1];
    private final List<Stay> stays = new ArrayList<>();

    /// An abbot from its placement on. It is on the board until it is scored.
    private static final class Stay {
        final AbbotRow.Placement placement;
        AbbotRow.@Nullable End end;

        Stay(AbbotRow.Placement placement) {
            this.placement = placement;
        }

        boolean isOn(Cell cell) {
            return end == null && placement.x() == cell.x() && placement.y() == cell.y();
        }

        void end(String how, ReplayState replay, int points) {
            end = new AbbotRow.End(how, replay.revision(), replay.turn(), replay.turn() - placement.turn(), points);
        }

        AbbotRow row(ReplayState replay) {
            AbbotRow.End ended =
                    end == null ? new AbbotRow.End("unscored", null, null, replay.turn() - placement.turn(), 0) : end;
            return new AbbotRow(replay.key(), placement, ended);
        }
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case AbbotPlaced e -> stays.add(new Stay(placement(replay, e)));
            case AbbotCalledHome e -> on(e.cell()).forEach(stay -> stay.end("called-home", replay, e.points()));
            case FeatureScored e
            when e.feature().kind().isSurrounded() ->
                on(e.feature().at())
                        .forEach(stay -> stay.end(
                                e.complete() ? "completed" : "final", replay, points(e, stay.placement.seat())));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private AbbotRow.Placement placement(ReplayState replay, AbbotPlaced event) {
        String tile = replay.board().tileOn(event.cell());
        int tiles = replay.board().tileCount(replay.board().feature(event.cell(), event.segment()));
        return new AbbotRow.Placement(
                event.seat(),
                ++placements[event.seat()],
                replay.turn(),
                replay.revision(),
                event.x(),
                event.y(),
                tile,
                replay.board().typeOf(tile),
                event.kind().name().toLowerCase(Locale.ROOT),
                tiles - 1);
    }

    private List<Stay> on(Cell cell) {
        return stays.stream().filter(stay -> stay.isOn(cell)).toList();
    }

    private static int points(FeatureScored event, int seat) {
        return event.points().stream()
                .filter(points -> points.seat() == seat)
                .mapToInt(SeatPoints::points)
                .sum();
    }

    @Override
    public int uses(int seat) {
        return placements[seat];
    }

    @Override
    public void finish(ReplayState replay, GameRows to) {
        stays.forEach(stay -> to.add(AbbotTables.ABBOTS, stay.row(replay)));
    }
}
