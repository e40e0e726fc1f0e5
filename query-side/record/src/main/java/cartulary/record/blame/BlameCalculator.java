package cartulary.record.blame;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
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
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame.ChipOrigin;
import cartulary.record.blame.Blame.FigureOrigin;
import cartulary.record.blame.Blame.MeepleOrigin;
import cartulary.record.blame.Blame.SegmentOrigin;
import cartulary.record.blame.Blame.TileOrigin;
import cartulary.record.blame.Blame.TollhouseOrigin;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Finds the origin of everything on a board. Costs a fold of the events and a summary of the board.
public final class BlameCalculator {
    private record Bet(Cell office, int seat) {}

    private final GameRecord record;
    private final Map<Cell, Origin> tiles = new HashMap<>();
    private final Map<FigureAt, Origin> figures = new HashMap<>();
    private final Map<Integer, Origin> sides = new HashMap<>();
    private final Map<Bet, Origin> chips = new HashMap<>();
    private final List<Scored> points = new ArrayList<>();
    private final List<CorrectedPoints> corrections = new ArrayList<>();
    private Game game;

    private BlameCalculator(GameRecord record) {
        this.record = record;
        game = record.rules().unopenedGame();
    }

    /// Returns the origins at the revision of the record.
    public static Blame blame(GameRecord record) {
        return new BlameCalculator(record).blame();
    }

    private Blame blame() {
        record.replay().forEach(this::visit);
        GameView view = record.rules().view(record.game(), game);
        return new Blame(
                record.game(),
                record.revision(),
                view.tiles().stream()
                        .map(tile -> new TileOrigin(tile, known(tiles, new Cell(tile.x(), tile.y()))))
                        .toList(),
                segments(),
                view.meeples().stream()
                        .map(meeple -> new MeepleOrigin(meeple, known(figures, FigureAt.of(meeple))))
                        .toList(),
                view.players().stream().flatMap(this::tollhouse).toList(),
                view.figures().stream()
                        .map(figure -> new FigureOrigin(figure, known(figures, figure)))
                        .toList(),
                view.offices().stream().flatMap(this::chips).toList(),
                points,
                corrections);
    }

    private void visit(RecordedEvent recorded) {
        game = recorded.after();
        points.addAll(Scored.of(recorded));
        corrections.addAll(CorrectedPoints.of(recorded));
        Origin by = recorded.origin();
        switch (recorded.event()) {
            case GameStarted e ->
                tiles.put(new Cell(e.startTile().x(), e.startTile().y()), by);
            case TilePlaced e -> tiles.put(e.cell(), by);
            case FigureEvent e -> e.moves().forEach(move -> moved(move, by));
            case TollhouseTurned e -> sides.put(e.seat(), by);
            case BetSealed e -> chips.put(new Bet(e.cell(), e.seat()), by);
            case LobbyEvent _, TurnEvent _, TollEvent _, BetEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void moved(FigureMove move, Origin by) {
        FigureAt to = move.to();
        if (to != null) {
            figures.put(to, by);
        }
        if (move.figure() == Figure.TOLLHOUSE && move.from() == null) {
            sides.put(move.seat(), by);
        }
    }

    private List<SegmentOrigin> segments() {
        var order = Comparator.comparing(SegmentOrigin::cell);
        return record.rules().features(record.game(), game).features().stream()
                .flatMap(this::segments)
                .sorted(order.thenComparingInt(this::catalogueOrder))
                .toList();
    }

    private Stream<SegmentOrigin> segments(FeatureNow feature) {
        Cell at = feature.feature().at();
        var name = new SegmentAt(at.x(), at.y(), feature.feature().segment());
        Origin changed = feature.feature().tiles().stream()
                .map(cell -> known(tiles, cell))
                .max(Comparator.comparingLong(Origin::revision))
                .orElseThrow();
        return feature.segments().stream()
                .map(one ->
                        new SegmentOrigin(one.x(), one.y(), one.segment(), name, known(tiles, one.cell()), changed));
    }

    /// Returns the place of a segment in the catalogue's order of a tile: cities, roads, fields, monastery.
    private int catalogueOrder(SegmentOrigin origin) {
        String segment = origin.segment();
        return "crfm".indexOf(segment.charAt(0)) * 16 + (segment.length() == 2 ? segment.charAt(1) - '0' : 0);
    }

    private Stream<TollhouseOrigin> tollhouse(GameView.Player player) {
        var house = player.tollhouse();
        int seat = player.seat();
        return house == null
                ? Stream.of()
                : Stream.of(new TollhouseOrigin(
                        seat,
                        house.x(),
                        house.y(),
                        house.side(),
                        known(figures, FigureAt.tollhouse(seat, house.cell())),
                        known(sides, seat)));
    }

    private Stream<ChipOrigin> chips(GameView.OfficeView office) {
        return office.open()
                ? Stream.of()
                : office.chips().stream()
                        .map(seat -> new ChipOrigin(
                                office.x(), office.y(), seat, known(chips, new Bet(office.cell(), seat))));
    }

    private static <K> Origin known(Map<K, Origin> origins, K key) {
        return Objects.requireNonNull(origins.get(key), () -> "nothing placed " + key);
    }
}
