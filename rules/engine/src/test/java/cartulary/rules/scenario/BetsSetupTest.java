package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLACK;
import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.PINK;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.Colour.YELLOW;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.mayPlace;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Actor;
import cartulary.contracts.view.GameView;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BetsSetupTest {
    private static final String[] ALL_SIX = {"chip-1", "chip-2", "chip-3", "chip-4", "chip-5", "chip-6"};

    @Rule("BET-1")
    @Test
    void tenBookmakerTilesEachWithAnOfficeComeToThePile() {
        var bookmakers = Catalogue.standard().tiles().stream()
                .filter(TileType::bookmaker)
                .toList();
        assertThat(bookmakers).hasSize(10).allMatch(tile -> tile.set().equals("bets") && tile.count() == 1);
        var with = given(RED, BLUE).withBets().asItStands();
        assertThat(with.view().tilesLeft()).isEqualTo(81);
        assertThat(given(RED, BLUE).asItStands().view().tilesLeft()).isEqualTo(71);
    }

    @Rule({"BET-1", "BET-2"})
    @Test
    void eachOfSixPlayersHasSixChipsOfOneColour() {
        var view = given(RED, BLUE, GREEN, YELLOW, BLACK, PINK)
                .withBets()
                .asItStands()
                .then(chips(RED, 6), chips(PINK, 6))
                .view();
        assertThat(view.players().stream().mapToInt(GameView.Player::chips).sum())
                .isEqualTo(36);
    }

    @Rule({"BET-1", "BET-2"})
    @Test
    void theSixColoursHaveIdenticalChips() {
        assertThat(Chips.standard().all()).extracting(Chip::id).containsExactly(ALL_SIX);
        given(RED, BLUE, GREEN, YELLOW, BLACK, PINK)
                .withBets()
                .when(lay("bets-07", 1, 0, 0))
                .then(Stream.of(RED, BLUE, GREEN, YELLOW, BLACK, PINK)
                        .map(colour -> mayBet(colour, ALL_SIX))
                        .toArray(Consequence[]::new));
    }

    @Rule("BET-2")
    @Test
    void chipsLieFaceDownBeforeTheOthers() {
        var fixture = given(RED, BLUE).withBets().when(lay("bets-07", 1, 0, 0)).fixture();
        for (Actor other : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            assertThat(fixture.legal(other).chips()).isEmpty();
        }
    }

    @Rule("BET-2")
    @Test
    void withoutTheBetsNoPlayerHasChips() {
        for (Scenario scenario :
                new Scenario[] {given(RED, BLUE), given(RED, BLUE).withTollkeepers()}) {
            assertThat(scenario.asItStands().view().players())
                    .extracting(GameView.Player::chips)
                    .containsOnlyNulls();
        }
    }

    @Rule("BET-4")
    @Test
    void aBookmakerTileIsLaidLikeAnyOther() {
        given(RED, BLUE)
                .withBets()
                .when(draw("bets-05"))
                .then(mayPlace(1, 0, 90), mayPlace(-1, 0, 270), mayPlace(0, 1, 0, 90, 270), mayPlace(0, -1));
        given(RED, BLUE).withBets().when(draw("bets-05"), place(1, 0, 0)).then(refused("BASE-9"));
    }

    @Rule({"BET-4", "BET-3"})
    @Test
    void aBookmakerTileIsClaimedLikeAnyOtherAndItsOfficeTakesNoMeeple() {
        given(RED, BLUE).withBets().when(draw("bets-07"), place(1, 0, 0)).then(mayClaim("c0", "r0", "f0", "f1"));
        for (String office : new String[] {"office", "bookmaker"}) {
            given(RED, BLUE)
                    .withBets()
                    .when(draw("bets-07"), place(1, 0, 0), meeple(office))
                    .then(refused("BASE-12"));
        }
    }

    @Rule("BET-4")
    @Test
    void aBookmakerTileIsScoredLikeAnyOther() {
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-07", 1, 0, 0).claim("r0"), everybodyPasses())
                .when(lay("A", -1, 0, 270))
                .then(completes(road(3)), scores(RED, 3), scores(BLUE, 0));
    }
}
