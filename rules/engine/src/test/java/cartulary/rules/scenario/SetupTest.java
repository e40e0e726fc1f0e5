package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.mayPlace;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Step;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetupTest {
    @Rule("BASE-1")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void twoToSixMayPlay(int players) {
        GameFixture fixture = lobbyWith(players);
        fixture.must(Actor.HOST, new StartGame(null));
        assertThat(fixture.game().step()).isInstanceOf(Step.Drawing.class);
        assertThat(fixture.view().players()).hasSize(players);
    }

    @Rule("BASE-1")
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void fewerThanTwoMayNotBegin(int players) {
        GameFixture fixture = lobbyWith(players);
        assertThat(fixture.send(Actor.HOST, new StartGame(null)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.rule()).isEqualTo(RuleId.BASE_1));
        assertThat(fixture.game().step()).isEqualTo(new Step.Lobby());
    }

    @Rule("BASE-1")
    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 7, 1000})
    void aGameIsNotOpenedForOtherNumbersOfPlayers(int seats) {
        GameFixture fixture = new GameFixture(StackedDeck.beginningWith(List.of()));
        assertThat(fixture.send(Actor.HOST, new OpenGame(new GameOptions(seats, Visibility.PUBLIC))))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.rule()).isEqualTo(RuleId.BASE_1));
        assertThat(fixture.game().step()).isEqualTo(new Step.Unopened());
    }

    @Rule("BASE-2")
    @Test
    void thePlainTileDLiesOnTheBoardAndTheOther71AreThePile() {
        GameFixture fixture = lobbyWith(2);
        fixture.must(Actor.HOST, new StartGame(null));
        var start = new PlacedTile("base-D.0", 0, 0, 0);
        assertThat(fixture.view().tiles()).containsExactly(start);
        assertThat(fixture.view().tilesLeft()).isEqualTo(71);
        assertThat(fixture.events()).last().isInstanceOfSatisfying(GameStarted.class, started -> {
            assertThat(started.startTile()).isEqualTo(start);
            assertThat(started.deckSize()).isEqualTo(71);
        });
    }

    @Rule("BASE-2")
    @Test
    void theBoxHolds72TilesOf24Types() {
        var types = new HashSet<String>();
        for (String variant : Catalogue.standard().drawPile(List.of("base"))) {
            types.add(Catalogue.standard().typeOf(variant).id());
        }
        assertThat(types).hasSize(24);
        assertThat(Catalogue.standard().drawPile(List.of("base"))).hasSize(71).doesNotContain("base-D.0");
        assertThat(Catalogue.standard().startTile(GameOptions.DEFAULT)).isEqualTo("base-D.0");
    }

    @Rule("BASE-3")
    @Test
    void eachMiniExpansionShufflesTenTilesIntoThePile() {
        assertThat(shuffled("base")).hasSize(71);
        assertThat(shuffled("base", "bets")).hasSize(81);
        assertThat(shuffled("base", "tollkeepers")).hasSize(81);
        assertThat(shuffled("base", "bets", "tollkeepers"))
                .hasSize(91)
                .isNotEqualTo(Catalogue.standard().drawPile(List.of("base", "bets", "tollkeepers")))
                .containsExactlyInAnyOrderElementsOf(
                        Catalogue.standard().drawPile(List.of("base", "bets", "tollkeepers")));
    }

    @Rule("BASE-3")
    @Test
    void aTileOfAMiniExpansionIsDrawnAndLaidLikeAnyOther() {
        // Road to the north and to the south: it goes on with the road of the start tile, or turns
        // to its field.
        given(RED, BLUE)
                .when(draw("tollkeepers-05.0"))
                .then(mayPlace(-1, 0, 90, 270), mayPlace(1, 0, 90, 270), mayPlace(0, 1, 90, 270), mayPlace(0, -1));
    }

    @Rule({"BASE-4", "BASE-5"})
    @Test
    void everyPlayerBeginsWithSevenMeeplesAndNoPoints() {
        given(RED, BLUE, GREEN)
                .asItStands()
                .then(
                        supply(RED, 7),
                        supply(BLUE, 7),
                        supply(GREEN, 7),
                        total(RED, 0),
                        total(BLUE, 0),
                        total(GREEN, 0));
    }

    @Rule("BASE-5")
    @Test
    void aScoreContinuesBeyondTheFiftyFieldsOfTheTrack() {
        // One city of 16 tiles with all ten coats of arms.
        given(RED, BLUE)
                .played(lay("F", 0, -1, 90).claim("c0"), lay("F", 0, -2, 90), lay("G", 0, -3, 90), lay("C", 0, -4, 0))
                .played(lay("S", 1, -4, 0), lay("S", -1, -4, 0), lay("Q", 0, -5, 180))
                .played(lay("M", 1, -5, 180), lay("M", -1, -5, 90), lay("O", 2, -4, 0), lay("O", -2, -4, 90))
                .played(lay("N", 2, -5, 90), lay("N", -2, -5, 180), lay("E", 3, -5, 270))
                .when(lay("E", -3, -5, 90))
                .then(completes(city(16)), scores(RED, 52), total(RED, 52));
    }

    @Rule("BASE-6")
    @Test
    void seatsAreTakenInTheOrderOfJoiningAndTheStreamDeterminesTheFirstPlayer() {
        GameFixture fixture = lobbyWith(3);
        fixture.streamSaysFirst(2);
        fixture.must(Actor.HOST, new StartGame(null));
        assertThat(fixture.view().players()).extracting(GameView.Player::seat).containsExactly(0, 1, 2);
        assertThat(fixture.view().players())
                .extracting(GameView.Player::colour)
                .containsExactly(Colour.RED, BLUE, GREEN);
        assertThat(fixture.game().step()).isEqualTo(new Step.Drawing(2));
        assertThat(fixture.events()).last().isInstanceOfSatisfying(GameStarted.class, started -> assertThat(
                        started.firstSeat())
                .isEqualTo(2));
    }

    @Rule("BASE-6")
    @Test
    void aHostMayFixTheFirstPlayer() {
        GameFixture fixture = lobbyWith(3);
        fixture.streamSaysFirst(2);
        fixture.must(Actor.HOST, new StartGame(1));
        assertThat(fixture.game().step()).isEqualTo(new Step.Drawing(1));
        assertThat(fixture.events())
                .filteredOn(SeatsClosed.class::isInstance)
                .containsExactly(new SeatsClosed(List.of(0, 1, 2), 1));
    }

    @Rule("BASE-6")
    @Test
    void playGoesRoundAndBeginsAgain() {
        given(RED, BLUE, GREEN)
                .played(lay("U", 1, 0, 90), lay("U", 2, 0, 90))
                .asItStands()
                .then(waitsFor(GREEN, "Drawing"));
        given(RED, BLUE, GREEN)
                .played(lay("U", 1, 0, 90), lay("U", 2, 0, 90), lay("U", 3, 0, 90))
                .asItStands()
                .then(waitsFor(RED, "Drawing"));
    }

    private static GameFixture lobbyWith(int players) {
        GameFixture fixture = new GameFixture(StackedDeck.beginningWith(List.of()));
        fixture.must(Actor.HOST, new OpenGame(null));
        for (int i = 0; i < players; i++) {
            fixture.must(
                    Actor.GUEST,
                    new JoinGame(
                            List.of(RED, BLUE, GREEN, Colour.YELLOW, Colour.BLACK, Colour.PINK)
                                    .get(i),
                            null));
        }
        return fixture;
    }

    private static List<String> shuffled(String... sets) {
        var seed = ServerSeed.of(Hash.sha256("any seed").bytes());
        return Deck.shuffle(
                        new DeckContents(List.of(Catalogue.standard().drawPile(List.of(sets))), List.of()),
                        GameFixture.ID,
                        seed,
                        List.of(),
                        2)
                .order();
    }
}
