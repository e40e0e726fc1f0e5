package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Move.takeBack;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Refused;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The clocks of players (LOBBY-30 … LOBBY-34).
class ClocksTest {
    private static final Duration SEVEN_SECONDS = Duration.ofSeconds(7);

    /// One minute and two seconds for each turn.
    private static Scenario redAndBlue() {
        return given(RED, BLUE).withClock(60, 2);
    }

    private static SeatClock stands(int seat, long seconds) {
        return new SeatClock(seat, seconds * 1_000, null);
    }

    private static SeatClock runs(Outcome outcome, int seat, long seconds) {
        Instant now = outcome.fixture().now();
        return new SeatClock(seat, seconds * 1_000, now.plusSeconds(seconds));
    }

    @Rule({"LOBBY-30", "LOBBY-31"})
    @Test
    void theClockOfTheFirstPlayerRunsWhenTheGameStarts() {
        var outcome = redAndBlue().asItStands();
        assertThat(outcome.fixture().events())
                .last()
                .isEqualTo(new ClocksSet(List.of(runs(outcome, 0, 60), stands(1, 60))));
    }

    @Rule("LOBBY-30")
    @ParameterizedTest
    @CsvSource({"4,0", "604801,0", "60,-1", "60,3601"})
    void aClockOutsideTheBoundsIsRefused(int bank, int increment) {
        var options = GameOptions.DEFAULT.with(new PlayerClock(bank, increment));
        assertThat(openingRefusal(options)).isEqualTo(RuleId.LOBBY_30);
    }

    @Rule("LOBBY-30")
    @ParameterizedTest
    @CsvSource({"5,0", "604800,3600"})
    void aClockWithinTheBoundsIsPossible(int bank, int increment) {
        given(RED, BLUE).withClock(bank, increment).asItStands().then(waitsFor(RED, "Drawing"));
    }

    @Rule("LOBBY-30")
    @Test
    void aGameHasNoClocksAndALimitOfStepsTogether() {
        var both = new GameOptions(
                2,
                GameOptions.DEFAULT.visibility(),
                List.of(),
                GameOptions.DEFAULT.houseRules(),
                30,
                null,
                null,
                new PlayerClock(60, 0),
                null,
                null);
        assertThat(openingRefusal(both)).isEqualTo(RuleId.LOBBY_30);
    }

    private static RuleId openingRefusal(GameOptions options) {
        var fixture = new GameFixture(StackedDeck.beginningWith(List.of("U"), GameOptions.DEFAULT), Rules.standard());
        return ((Refused) fixture.send(Actor.HOST, new OpenGame(options))).rule();
    }

    @Rule({"LOBBY-31", "LOBBY-32"})
    @Test
    void aClockRunsThroughATurnAndTheIncrementIsAddedAtItsEnd() {
        var outcome = redAndBlue()
                .when(draw("U").after(SEVEN_SECONDS), place(1, 0, 90).after(SEVEN_SECONDS), skip().after(SEVEN_SECONDS))
                .then(happens(
                        TileDrawn.class, TilePlaced.class, PlacementSkipped.class, TurnEnded.class, ClocksSet.class));
        assertThat(outcome.the(ClocksSet.class))
                .isEqualTo(new ClocksSet(List.of(stands(0, 60 - 21 + 2), runs(outcome, 1, 60))));
    }

    @Rule("LOBBY-31")
    @Test
    void theRemainingTimesAreShownAtEveryRevision() {
        var outcome = redAndBlue().played(lay("U", 1, 0, 90)).when(draw("V").after(SEVEN_SECONDS));
        var players = outcome.view().players();
        assertThat(players.get(0).clock().left()).isEqualTo(62_000);
        assertThat(players.get(0).clock().runsOut()).isNull();
        assertThat(players.get(1).clock().left()).isEqualTo(53_000);
        assertThat(players.get(1).clock().runsOut())
                .isEqualTo(outcome.fixture().now().plusSeconds(53));
        assertThat(outcome.view().step().deadline())
                .isEqualTo(outcome.fixture().now().plusSeconds(53));
    }

    @Rule({"LOBBY-31", "LOBBY-28"})
    @Test
    void aTakeBackStopsNoClock() {
        redAndBlue()
                .withTakeBack()
                .when(
                        draw("U"),
                        place(1, 0, 90).after(SEVEN_SECONDS),
                        takeBack().after(SEVEN_SECONDS))
                .then(never(ClocksSet.class), waitsFor(RED, "PlacingTile"));
    }

    @Rule({"LOBBY-31", "BET-7"})
    @Test
    void theClocksOfAllWhoHaveNotBetRun() {
        var outcome = redAndBlue()
                .withBets()
                .played(lay("bets-07", 1, 0, 0))
                .when(bets(RED, "chip-1").after(SEVEN_SECONDS))
                .then(happens(BetSealed.class, ClocksSet.class), takesBets(1, 0, BLUE));
        assertThat(outcome.the(ClocksSet.class)).isEqualTo(new ClocksSet(List.of(stands(0, 53), runs(outcome, 1, 53))));
    }

    @Rule({"LOBBY-31", "LOBBY-32"})
    @Test
    void theTurnEndsWithTheLastBetAndItsPlayerGetsTheIncrement() {
        var outcome = redAndBlue()
                .withBets()
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-1").after(SEVEN_SECONDS))
                .when(passes(BLUE).after(SEVEN_SECONDS));
        assertThat(outcome.the(ClocksSet.class)).isEqualTo(new ClocksSet(List.of(stands(0, 55), runs(outcome, 1, 46))));
    }

    @Rule({"LOBBY-33", "MIX-16"})
    @Test
    void ofTwoPlayersTheOtherWinsWhateverThePoints() {
        var outcome = redAndBlue()
                .played(lay("W", 1, 0, 0).claim("r2"), lay("A", -1, 0, 270), lay("U", 2, 0, 90))
                .when(draw("V"), expire().after(Duration.ofMillis(62_037)))
                .then(theGameIsOver());
        assertThat(outcome.the(FlagFell.class)).isEqualTo(new FlagFell(1, 37));
        assertThat(outcome.the(PlayerResigned.class)).isEqualTo(new PlayerResigned(1));
        assertThat(outcome.the(GameFinished.class).ranking().getFirst().seat()).isZero();
        assertThat(outcome.the(GameFinished.class).ranking().getLast().resigned())
                .isTrue();
    }

    @Rule("LOBBY-33")
    @Test
    void aPlayerWithMorePointsLosesByTimeToo() {
        var outcome = redAndBlue()
                .played(lay("W", 1, 0, 0).claim("r2"), lay("A", -1, 0, 270))
                .when(expire().after(Duration.ofSeconds(62)))
                .then(theGameIsOver());
        assertThat(outcome.the(GameFinished.class).ranking())
                .containsExactly(new Rank(1, 1, 0, false), new Rank(2, 0, 3, true));
    }

    @Rule({"LOBBY-33", "MIX-16"})
    @Test
    void ofMorePlayersTheSeatResignsAndTheOthersGoOn() {
        var outcome = given(RED, BLUE, GREEN)
                .withClock(60, 2)
                .when(draw("U"), expire().after(Duration.ofSeconds(60)))
                .then(waitsFor(BLUE, "Drawing"));
        assertThat(outcome.events().subList(1, 4))
                .hasExactlyElementsOfTypes(FlagFell.class, PlayerResigned.class, TilePlaced.class);
        assertThat(outcome.events()).last().isEqualTo(new ClocksSet(List.of(runs(outcome, 1, 60), stands(2, 60))));
    }

    @Rule("LOBBY-33")
    @Test
    void noFlagFallsBeforeTheClockIsAtZero() {
        redAndBlue()
                .when(expire().after(Duration.ofMillis(59_999)))
                .then(refused("LOBBY-33"), waitsFor(RED, "Drawing"));
    }

    @Rule("LOBBY-33")
    @Test
    void aChoiceOfAPlayerWhoseClockIsAtZeroIsRefused() {
        redAndBlue().when(draw("U").after(Duration.ofSeconds(60))).then(refused("LOBBY-33"), waitsFor(RED, "Drawing"));
        redAndBlue().when(draw("U").after(Duration.ofMillis(59_999))).then(waitsFor(RED, "PlacingTile"));
    }

    @Rule("LOBBY-33")
    @Test
    void ofSeveralClocksAtZeroTheFirstLoses() {
        // Red has used seven seconds more when both are asked for a bet.
        var outcome = redAndBlue()
                .withBets()
                .played(draw("bets-07").after(SEVEN_SECONDS), place(1, 0, 0), skip())
                .when(expire().after(Duration.ofSeconds(100)))
                .then(theGameIsOver());
        assertThat(outcome.the(FlagFell.class)).isEqualTo(new FlagFell(0, 47_000));
    }

    @Rule({"LOBBY-34", "MIX-15"})
    @Test
    void anOutageIsGivenBackToTheClocksThatRan() {
        var extend = by(Actor.SERVICE, new ExtendDeadline(90));
        var outcome = redAndBlue().when(extend.after(SEVEN_SECONDS)).then(happens(ClocksSet.class));
        assertThat(outcome.the(ClocksSet.class))
                .isEqualTo(new ClocksSet(List.of(runs(outcome, 0, 143), stands(1, 60))));
        redAndBlue()
                .played(extend.after(SEVEN_SECONDS))
                .when(draw("U").after(Duration.ofSeconds(142)))
                .then(waitsFor(RED, "PlacingTile"));
    }

    @Rule("LOBBY-31")
    @Test
    void aResignedPlayerHasNoClock() {
        var outcome = given(RED, BLUE, GREEN).withClock(60, 2).when(resign(GREEN));
        assertThat(outcome.the(ClocksSet.class)).isEqualTo(new ClocksSet(List.of(runs(outcome, 0, 60), stands(1, 60))));
    }

    @Rule("LOBBY-31")
    @Test
    void atTheEndAllClocksStand() {
        var finished = redAndBlue()
                .andThePileEnds()
                .when(lay("U", 1, 0, 90).after(SEVEN_SECONDS))
                .then(theGameIsOver());
        assertThat(finished.the(ClocksSet.class)).isEqualTo(new ClocksSet(List.of(stands(0, 55), stands(1, 60))));
        assertThat(finished.events()).last().isInstanceOf(DeckOpened.class);
        var closed = redAndBlue().when(by(Actor.HOST, new CloseGame()).after(SEVEN_SECONDS));
        assertThat(closed.the(ClocksSet.class)).isEqualTo(new ClocksSet(List.of(stands(0, 53), stands(1, 60))));
    }

    @Rule("LOBBY-31")
    @Test
    void withoutClocksNothingIsSaidAboutThem() {
        var outcome = given(RED, BLUE).when(lay("U", 1, 0, 90)).then(never(ClocksSet.class));
        assertThat(outcome.view().players())
                .allSatisfy(player -> assertThat(player.clock()).isNull());
    }
}
