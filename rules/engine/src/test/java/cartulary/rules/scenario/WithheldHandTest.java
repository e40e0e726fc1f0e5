package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.BetConsequence.passed;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Recovering.claims;
import static cartulary.rules.scenario.Recovering.recoversBySecret;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.Actor;
import cartulary.rules.Rules;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WithheldHandTest {
    private static final String[] ALL = {"chip-1", "chip-2", "chip-3", "chip-4", "chip-5", "chip-6"};
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);
    private static final Move ANOTHER_OFFICE = lay("bets-05", 0, 1, 0);
    private static final Move THE_TILE_THAT_SETTLES_THE_OFFICE = lay("A", -1, 0, 270);

    private static Consequence handOfRedIsWithheld() {
        return outcome -> {
            var fixture = outcome.fixture();
            assertThat(Rules.standard().isHandWithheld(fixture.game(), 0)).isTrue();
            assertThat(Rules.standard().isHandWithheld(fixture.blind(), 0))
                    .as("as public events tell")
                    .isTrue();
            assertThatThrownBy(() -> fixture.hand(0)).hasMessageContaining("LOBBY-11");
            assertThat(fixture.legal(Actor.seat(0)).chips()).isEmpty();
            assertThat(fixture.legal(Actor.seat(0)).commands()).doesNotContain("PlaceBet");
            assertThat(fixture.blind()).isEqualTo(fixture.game().blind());
        };
    }

    private static Consequence redSees(String... chips) {
        return outcome -> {
            assertThat(Rules.standard().isHandWithheld(outcome.fixture().game(), 0))
                    .isFalse();
            assertThat(outcome.fixture().hand(0).chips()).containsExactly(chips);
        };
    }

    @Rule("LOBBY-11")
    @Test
    void aSeatRecoveredByClaimHasNoHandWhileItsChipLiesOnAnOffice() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE))
                .when(claims(RED))
                .then(handOfRedIsWithheld(), chips(RED, 5));
    }

    @Rule("LOBBY-11")
    @Test
    void aBetAndAPassOnTheOpenOfficeWithholdTheHandAlike() {
        for (Move decision : new Move[] {bets(RED, "chip-3"), passes(RED)}) {
            given(RED, BLUE)
                    .withBets()
                    .played(AN_OFFICE, decision)
                    .when(claims(RED))
                    .then(handOfRedIsWithheld(), chips(RED, 6));
        }
    }

    @Rule("LOBBY-11")
    @Test
    void thePassIsOpenWhenTheOfficeClosesAndTheHandReturns() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, passes(RED), claims(RED))
                .when(bets(BLUE, "chip-1"))
                .then(passed(RED), redSees(ALL));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), claims(RED))
                .when(bets(BLUE, "chip-1"))
                .then(handOfRedIsWithheld());
    }

    @Rule("LOBBY-11")
    @Test
    void aPlayerWithoutAHandCanOnlyPass() {
        Stream.of("chip-1", "chip-2", "chip-3", "chip-7").forEach(chip -> given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), claims(RED), ANOTHER_OFFICE)
                .when(bets(RED, chip))
                .then(refused("LOBBY-11"), handOfRedIsWithheld()));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), claims(RED), ANOTHER_OFFICE)
                .when(passes(RED), bets(BLUE, "chip-1"))
                .then(passed(RED), handOfRedIsWithheld());
    }

    @Rule("LOBBY-11")
    @Test
    void theHandReturnsForGoodWhenTheLastChipCameHome() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), claims(RED))
                .when(THE_TILE_THAT_SETTLES_THE_OFFICE)
                .then(redSees(ALL));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), claims(RED))
                .played(THE_TILE_THAT_SETTLES_THE_OFFICE, ANOTHER_OFFICE)
                .when(bets(RED, "chip-2"))
                .then(redSees("chip-1", "chip-3", "chip-4", "chip-5", "chip-6"));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .played(ANOTHER_OFFICE, bets(RED, "chip-4"), everybodyPasses(), claims(RED))
                .when(THE_TILE_THAT_SETTLES_THE_OFFICE)
                .then(chips(RED, 5), handOfRedIsWithheld());
    }

    @Rule("LOBBY-11")
    @Test
    void aClaimWithholdsNothingIfTheSeatHasNoClosedDecision() {
        given(RED, BLUE).withBets().when(claims(RED)).then(redSees(ALL));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(BLUE, "chip-1"))
                .when(claims(RED))
                .then(redSees(ALL), mayBet(RED, ALL));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, passes(RED), passes(BLUE))
                .when(claims(RED))
                .then(redSees(ALL));
        given(RED, BLUE).when(claims(RED)).then(redSees());
    }

    @Rule({"LOBBY-11", "LOBBY-10"})
    @Test
    void theSecretOfThePersonBringsTheHandBack() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), claims(RED))
                .when(recoversBySecret(RED))
                .then(redSees("chip-1", "chip-2", "chip-4", "chip-5", "chip-6"));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE))
                .when(recoversBySecret(RED))
                .then(redSees("chip-1", "chip-2", "chip-4", "chip-5", "chip-6"));
    }

    @Rule("LOBBY-11")
    @Test
    void theHandsOfTheOthersAreNotWithheld() {
        var fixture = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-1"), claims(RED))
                .when(ANOTHER_OFFICE)
                .then(handOfRedIsWithheld())
                .fixture();
        assertThat(fixture.hand(1).chips()).containsExactly("chip-2", "chip-3", "chip-4", "chip-5", "chip-6");
        assertThat(fixture.legal(Actor.seat(1)).commands()).contains("PlaceBet");
    }
}
