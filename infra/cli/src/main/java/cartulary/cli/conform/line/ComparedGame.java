package cartulary.cli.conform.line;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A game being replayed, with its events divided into lines as in a transcript: the rules decide final scoring with
/// the last turn, a transcript has a separate line for it.
public final class ComparedGame {
    public static final GameId ID = new GameId("00000000-0000-0000-0000-000000000000");

    private final GameOptions options;
    private final Catalogue catalogue;
    private final GameDriver driver;
    private final Map<Cell, TilePlaced> board = new HashMap<>();
    private final List<GameEvent> ofTurn = new ArrayList<>();
    private final List<GameEvent> ofEnd = new ArrayList<>();
    private boolean isEnd;
    private Game beforeTurn;
    private Game afterTurn;

    /// @param drawOrder the variants of all tiles in the order in which they are drawn
    /// @param scoringTiles in the order in which they become active, stack by stack; empty without any
    public ComparedGame(GameOptions options, List<String> drawOrder, List<String> scoringTiles, Rules rules) {
        this.options = options;
        catalogue = Catalogue.standard().with(options);
        driver = new GameDriver(rules, SeededInputs.ofPile(drawOrder, scoringTiles));
        afterTurn = driver.game();
        beforeTurn = afterTurn;
    }

    public void start() {
        driver.start(options, 0);
        afterTurn = driver.game();
        board.put(new Cell(0, 0), new TilePlaced(0, catalogue.startTile(options), 0, 0, 0));
    }

    public void beginTurn() {
        ofTurn.clear();
        beforeTurn = afterTurn;
    }

    public void beginEnd() {
        isEnd = true;
    }

    /// Sends a command that must be legal, and returns its events.
    public List<GameEvent> send(int seat, GameCommand command) {
        List<GameEvent> sent = driver.accept(Actor.seat(seat), command);
        for (GameEvent event : sent) {
            if (!ofEnd.isEmpty() || event instanceof FinalScoringBegan) {
                ofEnd.add(event);
            } else {
                ofTurn.add(event);
                afterTurn = rules().evolve(afterTurn, event);
            }
            if (event instanceof TilePlaced placed) {
                board.put(placed.cell(), placed);
            }
        }
        return sent;
    }

    public Step step() {
        return driver.game().step();
    }

    public Legal legal(int seat) {
        return driver.legal(seat);
    }

    /// Returns all events of the game.
    public List<GameDriver.Sent> sent() {
        return driver.events();
    }

    /// Returns the events of the present line.
    public List<GameEvent> events() {
        return isEnd ? ofEnd : ofTurn;
    }

    public <E extends GameEvent> Stream<E> events(Class<E> type) {
        return events().stream().filter(type::isInstance).map(type::cast);
    }

    /// Returns the cell of the tile placed in this turn.
    public Cell placed() {
        return events(TilePlaced.class).findFirst().orElseThrow().cell();
    }

    /// Returns the game after the present line.
    public Game now() {
        return isEnd ? driver.game() : afterTurn;
    }

    public GameView view() {
        return rules().view(ID, now());
    }

    /// Returns the view of the game before the present turn.
    public GameView viewBefore() {
        return rules().view(ID, beforeTurn);
    }

    public Rules rules() {
        return driver.rules();
    }

    public boolean plays(Expansion expansion) {
        return options.plays(expansion);
    }

    public <T> List<T> eachSeat(IntFunction<T> value) {
        return IntStream.range(0, options.maxSeats()).mapToObj(value).toList();
    }

    /// Returns a segment of a placed tile as it is on the unrotated tile.
    public TranscriptSegment unrotated(Cell cell, String id) {
        TileType type = Objects.requireNonNull(catalogue.typeOf(tile(cell).tile()));
        return TranscriptSegment.of(type).stream()
                .filter(segment -> segment.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// Returns the location of a segment on the board.
    public String location(Cell cell, String id) {
        return TranscriptSegment.turned(
                unrotated(cell, id).location(), tile(cell).rotation() / 90);
    }

    private TilePlaced tile(Cell cell) {
        return Objects.requireNonNull(board.get(cell), () -> "no tile is at " + cell);
    }
}
