package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Visibility;
import cartulary.verifier.Fault;
import cartulary.verifier.Verifier;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A pile in other parts than those of The River, or another start tile, is a fault of the deck (RIVER-2 to
/// RIVER-5): as soon as a tile is drawn out of turn, and at the latest when the deck is opened.
class FalseDeckTest {
    /// Enough to draw the whole river, the lake, and more.
    private static final int MOVES = 45;

    @ParameterizedTest
    @EnumSource
    void aDeckInTheRightPartsHolds(StartTile startTile) throws UnreadableFileException {
        assertThat(faults(log(startTile, Catalogue.standard()))).isEmpty();
    }

    @Test
    void aLakeThatIsNotTheLastTileOfTheRiverIsFound() throws UnreadableFileException {
        List<TileType> lakeFirst = Catalogue.standard().tiles().stream()
                .sorted(Comparator.comparing(tile -> !"lake".equals(tile.group())))
                .toList();
        assertFound(Catalogue.of(lakeFirst));
    }

    @Test
    void aRiverThatIsShuffledWithAllOtherTilesIsFound() throws UnreadableFileException {
        assertFound(Catalogue.of(Catalogue.standard().tiles().stream()
                .map(tile -> inGroup(tile, null))
                .toList()));
    }

    @Test
    void aLakeThatIsShuffledWithTheRiverIsFound() throws UnreadableFileException {
        assertFound(Catalogue.of(Catalogue.standard().tiles().stream()
                .map(tile -> "lake".equals(tile.group()) ? inGroup(tile, "river") : tile)
                .toList()));
    }

    @Test
    void theStartTileOfTheBaseGameInPlaceOfTheSpringIsFound() throws UnreadableFileException {
        List<Envelope> log = changed(
                log(StartTile.REMOVED, Catalogue.standard()),
                event -> event instanceof GameStarted e
                        ? new GameStarted(
                                e.firstSeat(),
                                e.deckRoot(),
                                e.deckSize(),
                                new PlacedTile("base-D.0", 0, 0, 0),
                                e.seededBy())
                        : event);
        assertThat(faults(log)).extracting(Fault::check).contains(Check.PILE);
    }

    private static void assertFound(Catalogue other) throws UnreadableFileException {
        for (StartTile startTile : StartTile.values()) {
            assertThat(faults(log(startTile, other))).extracting(Fault::check).contains(Check.PILE, Check.SHUFFLE);
        }
    }

    private static List<Envelope> log(StartTile startTile, Catalogue drawnFrom) {
        HouseRules houseRules = HouseRules.DEFAULT.with(startTile);
        var options = new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.RIVER), houseRules, null);
        return new ScriptedGame(750, options)
                .drawingFrom(drawnFrom)
                .peopleWithSeeds(2)
                .start()
                .moves(MOVES)
                .send(Actor.HOST, new CloseGame())
                .log();
    }

    private static TileType inGroup(TileType tile, @Nullable String group) {
        return new TileType(
                tile.id(),
                tile.set(),
                tile.ref(),
                tile.count(),
                group,
                tile.edges(),
                tile.cities(),
                tile.roads(),
                tile.rivers(),
                tile.fields(),
                tile.centres(),
                tile.crossroad(),
                tile.bookmaker(),
                tile.variants(),
                tile.alternativeFields(),
                tile.alternativeRoads());
    }

    private static List<Envelope> changed(List<Envelope> log, UnaryOperator<GameEvent> change) {
        return log.stream()
                .map(event -> Envelope.of(
                        event.game(), event.revision(), event.at(), event.actor(), change.apply(event.data())))
                .toList();
    }

    private static List<Fault> faults(List<Envelope> log) throws UnreadableFileException {
        return new Verifier(List.of(), List.of())
                .verify(new RecordFile(log.stream().map(EventCodec::publicBytes).toList(), null))
                .faults();
    }
}
