package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.place;
import static cartulary.rules.scenario.Consequence.ranks;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Aids;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Ties;
import org.junit.jupiter.api.Test;

/// Tied games (LOBBY-35), and games without aids (LOBBY-36).
class TiesTest {
    @Rule("LOBBY-35")
    @Test
    void aTiedGameIsWonByThePlayerWhoDidNotBegin() {
        given(RED, BLUE)
                .ties(Ties.LAST_TO_BEGIN)
                .andThePileEnds()
                .when(lay("U", 1, 0, 90))
                .then(ranks(place(1, BLUE, 0), place(2, RED, 0)));
    }

    @Rule({"LOBBY-35", "BASE-38"})
    @Test
    void otherwiseTheWinIsShared() {
        given(RED, BLUE)
                .ties(Ties.SHARED)
                .andThePileEnds()
                .when(lay("U", 1, 0, 90))
                .then(ranks(place(1, RED, 0), place(1, BLUE, 0)));
    }

    @Rule("LOBBY-35")
    @Test
    void moreTiedPlayersRankInTheReversedOrderOfTheirFirstTurnsAfterThoseWithMorePoints() {
        given(RED, BLUE, GREEN)
                .ties(Ties.LAST_TO_BEGIN)
                .andThePileEnds()
                .when(lay("U", 1, 0, 90).claim("r0"))
                .then(ranks(place(1, RED, 2), place(2, GREEN, 0), place(3, BLUE, 0)));
    }

    @Rule({"LOBBY-35", "MIX-16"})
    @Test
    void aResignedPlayerStaysBehindAllOthers() {
        var outcome = given(RED, BLUE).ties(Ties.LAST_TO_BEGIN).when(resign(BLUE));
        assertThat(outcome.the(GameFinished.class).ranking())
                .containsExactly(new Rank(1, 0, 0, false), new Rank(2, 1, 0, true));
    }

    @Rule("LOBBY-36")
    @Test
    void aGameWithoutAidsIsPlayedAsAnyOther() {
        var outcome = given(RED, BLUE).aids(Aids.OFF).when(lay("U", 1, 0, 90));
        var plain = given(RED, BLUE).when(lay("U", 1, 0, 90));
        assertThat(outcome.view().options()).isEqualTo(plain.view().options().with(Aids.OFF));
        assertThat(outcome.events()).isEqualTo(plain.events());
        assertThat(GameOptions.DEFAULT.with(Aids.ON)).isEqualTo(GameOptions.DEFAULT);
    }
}
