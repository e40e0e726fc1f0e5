package cartulary.secondengine;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// The public position of the base game, folded event by event: what lies on the board, and the scores. The packages of
/// the expansions have the same for them.
public class Position {
    private SecondEngine engine = new SecondEngine(Catalogue.standard(), GameOptions.DEFAULT);
    private GameOptions options = GameOptions.DEFAULT;
    private final List<Integer> seats = new ArrayList<>();
    private int firstSeat;
    private final Set<Integer> resigned = new HashSet<>();
    private final List<PlacedTile> tiles = new ArrayList<>();
    private final List<MeepleAt> meeples = new ArrayList<>();
    private LaidScoringTiles scoringTiles = LaidScoringTiles.NONE;
    private final Map<Integer, Integer> scores = new TreeMap<>();

    /// Folds one event.
    ///
    /// @throws IllegalArgumentException if the event is impossible in this position
    public void follow(GameEvent event) {
        if (event instanceof FigureEvent figures) {
            figures.moves().forEach(this::move);
        }
        switch (event) {
            case GameOpened e -> {
                options = e.options();
                engine = new SecondEngine(Catalogue.standard(), options);
            }
            case SeatsClosed e -> seats.addAll(e.seats());
            case GameStarted e -> {
                firstSeat = e.firstSeat();
                tiles.add(e.startTile());
                seats.forEach(seat -> scores.put(seat, 0));
            }
            case TilePlaced e -> tiles.add(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            case TakenBack e -> takeBack(e);
            case ScoringEvent e -> addScores(e);
            case SurveyorsEvent e -> scoringTiles = LaidScoringTiles.of(options, e);
            case PlayerResigned e -> resigned.add(e.seat());
            case ScoreCorrected e -> e.totals().forEach(it -> score(it.seat(), it.to() - it.from()));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void takeBack(TakenBack event) {
        if (!tiles.getLast().cell().equals(event.cell())) {
            throw new IllegalArgumentException("not the tile just placed: " + event);
        }
        tiles.removeLast();
    }

    /// An abbot counts as a meeple (ABBOT-6).
    private void move(FigureMove move) {
        if (move.figure().isMeeple()) {
            if (move.from() != null) {
                meeples.remove(meeple(move.from()));
            }
            if (move.to() != null) {
                meeples.add(meeple(move.to()));
            }
        }
    }

    private static MeepleAt meeple(FigureAt at) {
        return new MeepleAt(
                at.seat(),
                at.x(),
                at.y(),
                Objects.requireNonNull(at.segment()),
                at.figure() == Figure.MEEPLE ? null : at.figure());
    }

    private void addScores(ScoringEvent event) {
        event.scores().forEach(it -> score(it.seat(), it.points()));
    }

    private void score(int seat, int points) {
        scores.merge(seat, points, Integer::sum);
    }

    /// Returns what completing features scores after a tile and a figure were placed, in order (steps 3a and 3b of
    /// MIX-1).
    ///
    /// @param ofExpansions the scores of the expansions, in order
    public List<GameEvent> scoring(List<? extends GameEvent> ofExpansions) {
        var events = new ArrayList<GameEvent>();
        engine.completions(tiles).forEach(feature -> events.add(new FeatureCompleted(feature)));
        events.addAll(ofExpansions);
        List<FeatureScored> scored = engine.scoring(tiles, meeples, scoringTiles);
        List<List<MeepleAt>> returned = engine.returnedMeeples(tiles, meeples);
        for (int i = 0; i < scored.size(); i++) {
            events.add(scored.get(i));
            events.add(new MeeplesReturned(returned.get(i)));
        }
        return events;
    }

    /// Returns the engine that reads the board by the options of the game.
    public SecondEngine engine() {
        return engine;
    }

    public GameOptions options() {
        return options;
    }

    public boolean plays(Expansion expansion) {
        return options.plays(expansion);
    }

    /// Returns the seats in the order of play.
    public List<Integer> seats() {
        return Collections.unmodifiableList(seats);
    }

    /// Returns the seat that began.
    public int firstSeat() {
        return firstSeat;
    }

    public Set<Integer> resigned() {
        return Collections.unmodifiableSet(resigned);
    }

    /// Returns the tiles in the order in which they were placed, from the start tile.
    public List<PlacedTile> tiles() {
        return Collections.unmodifiableList(tiles);
    }

    public List<MeepleAt> meeples() {
        return Collections.unmodifiableList(meeples);
    }

    public Map<Integer, Integer> scores() {
        return Collections.unmodifiableMap(scores);
    }
}
