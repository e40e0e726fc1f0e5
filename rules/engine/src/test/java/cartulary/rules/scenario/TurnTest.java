package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.drawNothing;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.PublicForm;
import org.junit.jupiter.api.Test;

class TurnTest {
    @Rule("BASE-7")
    @Test
    void aTurnIsTileThenMeepleThenScoringThenTheNextPlayer() {
        given(RED, BLUE)
                .when(draw("E"), place(0, -1, 180), meeple("c0"))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                MeeplePlaced.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TurnEnded.class),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BASE-7")
    @Test
    void theMeepleIsOptional() {
        given(RED, BLUE)
                .when(draw("E"), place(0, -1, 180), skip())
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                TurnEnded.class),
                        scores(RED, 0),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BASE-7")
    @Test
    void noTileIsLaidBeforeTheDraw() {
        given(RED, BLUE)
                .when(place(1, 0, 0))
                .then(refused("BASE-7"), waitsFor(RED, "Drawing"), maySend("DrawTile", "Resign"));
        given(RED, BLUE).when(meeple("c0")).then(refused("BASE-7"));
        given(RED, BLUE).when(skip()).then(refused("BASE-7"));
    }

    @Rule("BASE-7")
    @Test
    void onlyAFigureIsPlacedAfterTheTile() {
        var laid = given(RED, BLUE).played(draw("U"), place(1, 0, 90));
        laid.asItStands().then(waitsFor(RED, "PlacingFigure"), maySend("PlaceMeeple", "SkipPlacement", "Resign"));
        given(RED, BLUE).played(draw("U"), place(1, 0, 90)).when(drawNothing()).then(refused("BASE-7"));
        given(RED, BLUE)
                .played(draw("U"), place(1, 0, 90))
                .when(place(2, 0, 90))
                .then(refused("BASE-7"));
    }

    @Rule("BASE-7")
    @Test
    void onlyTheActivePlayerActs() {
        given(RED, BLUE).when(draw("U").by(BLUE)).then(refused("BASE-7"), waitsFor(RED, "Drawing"));
        given(RED, BLUE).played(draw("U")).when(place(1, 0, 90).by(BLUE)).then(refused("BASE-7"));
        given(RED, BLUE)
                .played(draw("U"), place(1, 0, 90))
                .when(meeple("r0").by(BLUE))
                .then(refused("BASE-7"));
        given(RED, BLUE)
                .played(draw("U"), place(1, 0, 90))
                .when(skip().by(BLUE))
                .then(refused("BASE-7"));
    }

    @Rule("BASE-8")
    @Test
    void theDrawnTileIsShownToAllAndProvenAgainstTheDeck() {
        var outcome = given(RED, BLUE).when(draw("K"));
        var drawn = outcome.the(TileDrawn.class);
        assertThat(PublicForm.of(drawn)).isEqualTo(drawn);
        assertThat(drawn.tile()).isEqualTo("base-K.0");
        assertThat(drawn.index()).isZero();
        assertThat(drawn.tilesLeft()).isEqualTo(70);
        assertThat(outcome.view().step().tile()).isEqualTo("base-K.0");
        assertThat(outcome.view().tilesLeft()).isEqualTo(70);
        var started = outcome.fixture().events().stream()
                .filter(GameStarted.class::isInstance)
                .map(GameStarted.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(new DeckLeaf(drawn.index(), drawn.tile(), drawn.salt(), drawn.proof())
                        .provenBy(started.deckRoot(), started.deckSize()))
                .isTrue();
    }
}
