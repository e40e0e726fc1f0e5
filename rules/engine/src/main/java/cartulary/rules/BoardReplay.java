package cartulary.rules;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent;
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
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.abbot.AbbotOfSeat;
import cartulary.rules.board.Board;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileIndex;
import cartulary.rules.turn.TilePlacements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The board of a recorded game, event by event: what a reader of whole games needs of the rules, at a fraction of the
/// cost of folding {@link cartulary.rules.game.Game}. Mutable; for one thread.
///
/// Tiles are numbered in the order of placement; the start tile is 0. A feature is identified by the number of one of
/// its segments, which changes when features are joined.
public final class BoardReplay {
    private final TileIndex tiles;
    private final GameOptions options;
    private final TilePlacements placements;
    private final Map<Cell, Integer> numbers = new HashMap<>();
    private Board board;

    /// The board before the last tile.
    private Board before;

    private Meeples meeples = Meeples.NONE;
    private final List<Cell> crossroads = new ArrayList<>();

    /// The cells on which a figure stands on the tile itself, on none of its segments.
    private final Set<Cell> taken = new HashSet<>();

    BoardReplay(TileIndex tiles, GameOptions options, TilePlacements placements) {
        this.tiles = tiles.read(options);
        this.options = options;
        this.placements = placements;
        this.board = Board.empty(this.tiles);
        this.before = board;
    }

    /// Applies an event; the events must be passed in order.
    public void apply(GameEvent event) {
        switch (event) {
            case GameStarted e ->
                add(
                        e.startTile().tile(),
                        e.startTile().x(),
                        e.startTile().y(),
                        e.startTile().rotation());
            case TilePlaced e -> add(e.tile(), e.x(), e.y(), e.rotation());
            case TakenBack e -> takeBack(e.cell());
            case FigureEvent e -> move(e);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void move(FigureEvent event) {
        meeples = meeples.after(event.moves(), board);
        for (FigureMove move : event.moves()) {
            if (move.from() != null && move.from().segment() == null) {
                taken.remove(move.from().cell());
            }
            if (move.to() != null && move.to().segment() == null) {
                taken.add(move.to().cell());
            }
        }
    }

    private void takeBack(Cell cell) {
        board = before;
        numbers.remove(cell);
        crossroads.remove(cell);
    }

    private void add(String tile, int x, int y, int rotation) {
        before = board;
        board = board.with(tiles.number(tile), x, y, rotation);
        numbers.put(new Cell(x, y), board.last());
        if (board.shape(board.last()).crossroad) {
            crossroads.add(board.cell(board.last()));
        }
    }

    /// Returns the number of the tile on a cell.
    ///
    /// @throws IllegalArgumentException for an empty cell
    public int number(Cell cell) {
        Integer number = numbers.get(cell);
        if (number == null) {
            throw new IllegalArgumentException("there is no tile on " + cell);
        }
        return number;
    }

    /// Returns the printed variant of the tile on a cell.
    ///
    /// @throws IllegalArgumentException for an empty cell
    public String tileOn(Cell cell) {
        return board.placed(number(cell)).tile();
    }

    /// Returns the number of legal placements of a tile.
    public int placements(String tile) {
        return placements.all(board, options, tiles, tile).size();
    }

    /// Returns the number of segments of the last tile that a meeple of a seat may claim (BASE-12, BASE-13).
    public int meepleSpots(int seat) {
        return MeepleSpots.all(board, meeples, seat, options.houseRules().fields())
                .size();
    }

    /// Returns the number of crossroads on which no figure stands (TOLL-3 … TOLL-6).
    public int freeCrossroads() {
        int free = 0;
        for (Cell crossroad : crossroads) {
            free += taken.contains(crossroad) ? 0 : 1;
        }
        return free;
    }

    /// Returns the number of choices that the abbot gives a seat after it placed a tile: to place it, or to call it
    /// home (ABBOT-3, ABBOT-10).
    public int abbotChoices(int seat) {
        AbbotOfSeat abbot = AbbotOfSeat.of(board, meeples, seat);
        return abbot.spot() >= 0 || abbot.mayBeCalledHome() ? 1 : 0;
    }

    /// Returns the id of the type of a printed variant.
    ///
    /// @throws IllegalArgumentException for an unknown variant
    public String typeOf(String tile) {
        return tiles.shape(tiles.number(tile)).type.id();
    }

    /// Returns the feature that a segment belongs to now.
    ///
    /// @throws IllegalArgumentException if there is no such segment
    public int feature(Cell cell, String segment) {
        int tile = number(cell);
        int local = board.shape(tile).segment(segment);
        if (local < 0) {
            throw new IllegalArgumentException("the tile on " + cell + " has no segment " + segment);
        }
        return board.root(tile, local);
    }

    public FeatureKind kind(int feature) {
        return board.kind(feature);
    }

    /// Returns the number of the feature's tiles; of a monastery or garden, its own tile and the occupied cells around
    /// it.
    public int tileCount(int feature) {
        return board.features().tileCount(feature);
    }

    /// Returns the number of the feature's tile that was placed first; of a monastery, the first tile in its
    /// neighbourhood.
    public int oldestTile(int feature) {
        return board.features().tiles(feature)[0];
    }
}
