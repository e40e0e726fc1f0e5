package cartulary.analytics.fold;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TurnRow;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Score;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FigureAt;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows of `turns`.
final class TurnCollector implements RowCollector {
    private final Map<String, Integer> copiesLeft = new HashMap<>();
    private final List<TurnRow> rows = new ArrayList<>();
    private final MeepleCollector meeples;
    private TurnRow.@Nullable Drawn drawn;
    private long drawnMs;
    private int setAside;
    private final TurnClocks clocks = new TurnClocks();
    private @Nullable Draft draft;

    TurnCollector(ReplayState replay, Catalogue catalogue, MeepleCollector meeples) {
        this.meeples = meeples;
        for (String tile : catalogue.drawPile(replay.roster().options())) {
            copiesLeft.merge(replay.board().typeOf(tile), 1, Integer::sum);
        }
    }

    /// The turn after its tile was placed.
    private static final class Draft {
        final TurnRow.Turn turn;
        final TurnRow.Drawn drawn;
        final TurnRow.Placed placed;
        final long drawnMs;
        final long placedMs;
        String figure = "none";

        @Nullable
        FeatureKind claimed;

        @Nullable
        String segment;

        @Nullable
        Long figureMs;

        final Map<Expansion, Integer> expansionPoints = new EnumMap<>(Expansion.class);
        int featurePoints;
        int othersPoints;

        Draft(TurnRow.Turn turn, TurnRow.Drawn drawn, TurnRow.Placed placed, long drawnMs, long placedMs) {
            this.turn = turn;
            this.drawn = drawn;
            this.placed = placed;
            this.drawnMs = drawnMs;
            this.placedMs = placedMs;
        }

        void choose(FigureMove move, ReplayState replay) {
            String name = move.figure().name().toLowerCase(Locale.ROOT);
            FigureAt to = move.to();
            if (to == null) {
                choose("returned-" + name, replay.milliseconds());
                return;
            }
            choose(move.from() == null ? name : "moved-" + name, replay.milliseconds());
            segment = to.segment();
            claimed =
                    segment == null ? null : replay.board().kind(replay.board().feature(to.cell(), segment));
        }

        void choose(String chosen, long milliseconds) {
            figure = chosen;
            figureMs = milliseconds;
        }

        void score(ScoringEvent event) {
            for (Score score : event.scores()) {
                if (score.seat() != turn.seat()) {
                    othersPoints += score.points();
                } else {
                    switch (event) {
                        case FeatureScored _ -> featurePoints += score.points();
                        case ExpansionEvent e -> expansionPoints.merge(e.expansion(), score.points(), Integer::sum);
                    }
                }
            }
        }
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case TileDrawn e -> draw(replay, e);
            case TileSetAside _ -> setAside++;
            case TilePlaced e -> place(replay, e);
            case TakenBack _ -> draft = null;
            case ClocksSet e -> clocks.set(e, replay.milliseconds());
            case TurnEnded e -> {
                Long used = clocks.endTurn(e.seat(), replay.milliseconds());
                end(replay, replay.milliseconds(), used);
            }
            case FinalScoringBegan _ -> end(replay, null, null);
            case GameEvent e when draft != null -> addTo(draft, replay, e);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void draw(ReplayState replay, TileDrawn event) {
        String type = replay.board().typeOf(event.tile());
        int copies = copiesLeft.merge(type, -1, Integer::sum);
        drawn = new TurnRow.Drawn(
                event.tile(),
                type,
                event.tilesLeft(),
                copies,
                setAside,
                replay.board().placements(event.tile()));
        drawnMs = replay.milliseconds();
    }

    private void place(ReplayState replay, TilePlaced event) {
        if (drawn == null) {
            throw new IllegalArgumentException("a tile was placed that was not drawn");
        }
        int seat = event.seat();
        int figures = replay.board().meepleSpots(seat);
        for (Expansion expansion : replay.roster().options().expansions()) {
            figures += LakeTables.of(expansion).figureChoices(replay);
        }
        draft = new Draft(
                new TurnRow.Turn(replay.turn(), seat, replay.roster().playOrder(seat), replay.revision()),
                drawn,
                new TurnRow.Placed(event.x(), event.y(), event.rotation(), figures),
                drawnMs,
                replay.milliseconds());
    }

    private static void addTo(Draft draft, ReplayState replay, GameEvent event) {
        if (event instanceof ScoringEvent scoring) {
            draft.score(scoring);
        }
        switch (event) {
            case FigureEvent e
            when !(e instanceof Consequence) -> e.moves().forEach(move -> draft.choose(move, replay));
            case PlacementSkipped _ -> draft.choose("none", replay.milliseconds());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void end(ReplayState replay, @Nullable Long endedMs, @Nullable Long usedMs) {
        if (draft != null) {
            rows.add(row(replay, draft, endedMs, usedMs));
        }
        draft = null;
        drawn = null;
        setAside = 0;
    }

    private TurnRow row(ReplayState replay, Draft draft, @Nullable Long endedMs, @Nullable Long usedMs) {
        int seat = draft.turn.seat();
        return new TurnRow(
                replay.key(),
                draft.turn,
                draft.drawn,
                draft.placed,
                new TurnRow.Figure(
                        draft.figure,
                        draft.claimed == null ? null : draft.claimed.name().toLowerCase(Locale.ROOT),
                        draft.segment,
                        meeples.inSupply(seat)),
                new TurnRow.Times(draft.drawnMs, draft.placedMs, draft.figureMs, endedMs, usedMs),
                TurnRow.Points.of(
                        draft.featurePoints,
                        expansion -> draft.expansionPoints.getOrDefault(expansion, 0),
                        replay.roster().options().expansions(),
                        draft.othersPoints,
                        replay.score(seat),
                        replay.lead(seat)));
    }

    @Override
    public void finish(ReplayState replay, GameRows to) {
        end(replay, null, null);
        rows.forEach(row -> to.add(Table.TURNS, row));
    }
}
