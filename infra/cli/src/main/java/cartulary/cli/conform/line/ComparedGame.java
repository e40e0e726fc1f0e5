package cartulary.cli.conform;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
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
import org.jspecify.annotations.Nullable;

/// A game being replayed, with its events divided into lines as in a transcript: the rules decide final scoring with
/// the last turn, a transcript has a separate line for it.
final class ComparedGame {
    static final GameId ID = new GameId("00000000-0000-0000-0000-000000000000");

    private final Header header;
    private final Catalogue catalogue;
    private final GameDriver driver;
    private final Map<Cell, TilePlaced> board = new HashMap<>();
    private final List<GameEvent> ofTurn = new ArrayList<>();
    private final List<GameEvent> ofEnd = new ArrayList<>();
    private boolean isEnd;
    private Game afterTurn;
    private @Nullable GameView view;

    ComparedGame(Header header, Rules rules) {
        this.header = header;
        catalogue = Catalogue.standard().with(header.options());
        driver = new GameDriver(rules, SeededInputs.ofPile(header.drawOrder()));
        afterTurn = driver.game();
    }

    void start() {
        driver.start(header.options(), 0);
        afterTurn = driver.game();
        board.put(new Cell(0, 0), new TilePlaced(0, catalogue.startTile(), 0, 0, 0));
    }

    void beginTurn() {
        ofTurn.clear();
    }

    void beginEnd() {
        isEnd = true;
        view = null;
    }

    /// Sends a command that must be legal, and returns its events.
    List<GameEvent> send(int seat, GameCommand command) {
        List<GameEvent> sent = driver.accept(Actor.seat(seat), command);
        view = null;
        boolean isTurn = ofEnd.isEmpty() && sent.stream().noneMatch(FinalScoringBegan.class::isInstance);
        for (GameEvent event : sent) {
            if (!ofEnd.isEmpty() || event instanceof FinalScoringBegan) {
                ofEnd.add(event);
            } else {
                ofTurn.add(event);
                afterTurn = isTurn ? driver.game() : driver.rules().evolve(afterTurn, event);
            }
            if (event instanceof TilePlaced placed) {
                board.put(placed.cell(), placed);
            }
        }
        return sent;
    }

    Step step() {
        return driver.game().step();
    }

    Legal legal(int seat) {
        return driver.legal(seat);
    }

    /// Returns all events of the game.
    List<GameDriver.Sent> sent() {
        return driver.events();
    }

    /// Returns the events of the present line.
    List<GameEvent> events() {
        return isEnd ? ofEnd : ofTurn;
    }

    <E extends GameEvent> Stream<E> events(Class<E> type) {
        return events().stream().filter(type::isInstance).map(type::cast);
    }

    /// Returns the cell of the tile placed in this turn.
    Cell placed() {
        return events(TilePlaced.class).findFirst().orElseThrow().cell();
    }

    /// Returns the game after the present line.
    Game now() {
        return isEnd ? driver.game() : afterTurn;
    }

    GameView view() {
        GameView known = view == null ? driver.rules().view(ID, now()) : view;
        view = known;
        return known;
    }

    /// Returns the sorted chips in the supply of a player.
    List<String> hand(int seat) {
        return driver.rules().hand(ID, now(), seat).chips().stream().sorted().toList();
    }

    /// Returns the features of the board.
    List<FeatureNow> features() {
        return driver.rules().features(ID, now()).features();
    }

    <T> List<T> eachSeat(IntFunction<T> value) {
        return IntStream.range(0, header.options().maxSeats()).mapToObj(value).toList();
    }

    /// Returns a segment of a placed tile as it is on the unrotated tile.
    TranscriptSegment unrotated(Cell cell, String id) {
        TileType type = Objects.requireNonNull(catalogue.typeOf(tile(cell).tile()));
        return TranscriptSegment.of(type).stream()
                .filter(segment -> segment.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// Returns the location of a segment on the board.
    String location(Cell cell, String id) {
        return TranscriptSegment.turned(
                unrotated(cell, id).location(), tile(cell).rotation() / 90);
    }

    private TilePlaced tile(Cell cell) {
        return Objects.requireNonNull(board.get(cell), () -> "no tile is at " + cell);
    }
}
