package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Betting.betsAt;
import static cartulary.rules.scenario.Betting.chooses;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.passesAt;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpansionsOffTest {
    private static final Move[] OF_THE_BETS = {
        betsAt(RED, 1, 0, "chip-1"), passesAt(RED, 1, 0), chooses(1, 0, "r0"), choosesFinally(RED, 1, 0, "r0")
    };

    @Rule("LOBBY-9")
    @Test
    void theBaseGameRefusesCommandsOfExpansions() {
        for (Move move : OF_THE_BETS) {
            given(RED, BLUE)
                    .played(draw("W"), place(1, 0, 0))
                    .when(move)
                    .then(refused("LOBBY-9"), waitsFor(RED, "PlacingFigure"));
        }
        given(RED, BLUE)
                .played(draw("W"), place(1, 0, 0))
                .when(tollhouse(1, 0))
                .then(
                        refused("LOBBY-9"),
                        waitsFor(RED, "PlacingFigure"),
                        maySend("PlaceMeeple", "SkipPlacement", "Resign"));
    }

    @Rule("LOBBY-9")
    @Test
    void aGameWithOneExpansionRefusesCommandsOfTheOther() {
        given(RED, BLUE)
                .withBets()
                .played(draw("W"), place(1, 0, 0))
                .when(tollhouse(1, 0))
                .then(refused("LOBBY-9"), waitsFor(RED, "PlacingFigure"));
        for (Move move : OF_THE_BETS) {
            given(RED, BLUE)
                    .withTollkeepers()
                    .played(draw("W"), place(1, 0, 0))
                    .when(move)
                    .then(refused("LOBBY-9"), waitsFor(RED, "PlacingFigure"));
        }
    }

    @Rule("LOBBY-9")
    @Test
    void withoutAnExpansionItsPicturesAndOfficesHaveNoEffect() {
        given(RED, BLUE)
                .played(lay("W", 1, 0, 0))
                .when(lay("base-A.1", -1, 0, 270).claim("r0"))
                .then(never(TollRaised.class), scores(BLUE, 3), scores(RED, 0));
        given(RED, BLUE).when(lay("bets-07.0", 1, 0, 0)).then(never(OfficeOpened.class), waitsFor(BLUE, "Drawing"));
    }

    private static GameOptions options(Integer secondsPerStep) {
        return new GameOptions(
                2,
                Visibility.PUBLIC,
                List.of(Expansion.TOLLKEEPERS, Expansion.BETS, Expansion.BETS),
                BookmakerFields.JULY_2024,
                secondsPerStep);
    }

    @Rule({"LOBBY-9", "BASE-3", "BET-30"})
    @Test
    void theHostChoosesExpansionsAndFieldReadingAndTheyArePublic() {
        GameFixture fixture = new GameFixture(StackedDeck.beginningWith(List.of()));
        fixture.must(Actor.HOST, new OpenGame(options(null)));
        assertThat(((GameOpened) fixture.events().getFirst()).options().expansions())
                .containsExactly(Expansion.BETS, Expansion.TOLLKEEPERS);
        assertThat(fixture.view().options().houseRules().bookmakerFields()).isEqualTo(BookmakerFields.JULY_2024);
        assertThat(fixture.view().options().sets()).containsExactly("base", "bets", "tollkeepers");
        assertThat(GameOptions.DEFAULT.expansions()).isEmpty();
        assertThat(GameOptions.DEFAULT.houseRules().bookmakerFields()).isEqualTo(BookmakerFields.JULY_2024);
    }

    @Rule("LOBBY-9")
    @ParameterizedTest
    @ValueSource(ints = {5, 60, 604_800})
    void aStepTakesFiveSecondsToSevenDays(int seconds) {
        GameFixture fixture = new GameFixture(StackedDeck.beginningWith(List.of()));
        fixture.must(Actor.HOST, new OpenGame(options(seconds)));
        assertThat(fixture.view().options().secondsPerStep()).isEqualTo(seconds);
    }

    @Rule("LOBBY-9")
    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 4, 604_801, Integer.MAX_VALUE})
    void aTimeLimitOutsideTheRangeIsRefused(int seconds) {
        LobbyFixture lobby = new LobbyFixture();
        lobby.refused(RuleId.LOBBY_9, Actor.HOST, new OpenGame(options(seconds)));
        assertThat(lobby.fixture().game().step()).isEqualTo(new Step.Unopened());
    }
}
