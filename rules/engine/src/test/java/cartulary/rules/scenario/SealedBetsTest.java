package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SealedBetsTest {
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);

    @Rule({"BET-7", "MIX-13"})
    @Test
    void aBetAndAPassLookTheSameUntilAllHaveDecided() {
        Stream<Outcome> either = Stream.of(bets(RED, "chip-1"), bets(RED, "chip-6"), passes(RED))
                .map(move -> given(RED, BLUE).withBets().played(AN_OFFICE).when(move));
        var seen =
                either.map(outcome -> everything(outcome.fixture())).distinct().toList();
        assertThat(seen).hasSize(1);
    }

    /// The public events, with their unreadable commitments replaced.
    private static List<String> everything(GameFixture fixture) {
        var view = fixture.view();
        return Stream.<Object>concat(
                        fixture.events().stream().map(SealedBetsTest::publicly),
                        Stream.of(
                                view,
                                fixture.legal(Actor.seat(1)),
                                fixture.legal(Actor.HOST),
                                Rules.standard().legal(fixture.blind(), Actor.seat(0))))
                .map(SealedBetsTest::json)
                .toList();
    }

    private static GameEvent publicly(GameEvent event) {
        Hash opaque = Hash.sha256("opaque");
        return switch (PublicForm.of(event)) {
            case BetSealed e -> new BetSealed(e.seat(), e.x(), e.y(), new Secret.Sealed<>(opaque));
            case FinalBetFeatureChosen e ->
                new FinalBetFeatureChosen(e.seat(), e.x(), e.y(), new Secret.Sealed<>(opaque));
            case GameEvent e -> e;
        };
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    @Rule({"BET-7", "BET-12"})
    @Test
    void theNumberOfChipsDoesNotChangeWhileBetsArePlaced() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-1"))
                .then(chips(RED, 6), chips(BLUE, 6), chipsOn(1, 0));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-1"))
                .when(passes(BLUE))
                .then(chips(RED, 5), chips(BLUE, 6), chipsOn(1, 0, RED));
    }

    @Rule({"BET-7", "BET-12"})
    @Test
    void theEventThatClosesAnOfficeShowsItsChips() {
        var fixture = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-1"), passes(BLUE))
                .fixture();
        Game game = Rules.standard().unopenedGame();
        for (GameEvent event : fixture.events()) {
            game = Rules.standard().evolve(game, event);
            if (event instanceof OfficeClosed) {
                break;
            }
        }
        assertThat(Rules.standard().view(GameFixture.ID, game).offices())
                .containsExactly(new OfficeView(1, 0, false, List.of(0)));
    }

    @Rule({"BET-7", "MIX-13"})
    @Test
    void theClosingOpensThePassesSoThatTheirCommitmentsCanBeChecked() {
        var outcome = given(RED, BLUE).withBets().played(AN_OFFICE).when(bets(RED, "chip-1"), passes(BLUE));
        var pass = outcome.the(OfficeClosed.class).passes().getFirst();
        var sealed = outcome.all(BetSealed.class).getLast();
        assertThat(Commitments.ofBet(GameFixture.ID, 1, 0, 1, null, pass.nonce()))
                .isEqualTo(sealed.bet().commitment());
    }

    @Rule({"BET-12", "BET-18"})
    @Test
    void theSettlementOpensTheChipsSoThatTheirCommitmentsCanBeChecked() {
        var fixture = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-3"), passes(BLUE), lay("A", -1, 0, 270));
        var bet = fixture.the(BetsSettled.class).bets().getFirst();
        var sealed = fixture.all(BetSealed.class).getFirst();
        assertThat(Commitments.ofBet(GameFixture.ID, 1, 0, 0, "chip-3", bet.nonce()))
                .isEqualTo(sealed.bet().commitment());
    }

    @Rule({"BET-12", "MIX-13"})
    @Test
    void onlyTheOwnerSeesTheChipsInASupply() {
        var outcome = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .when(lay("bets-05", 0, 1, 0))
                .then(mayBet(RED, "chip-1", "chip-2", "chip-4", "chip-5", "chip-6"), chips(RED, 5));
        for (Actor other : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            assertThat(outcome.fixture().legal(other).chips()).isEmpty();
        }
        Legal blind = Rules.standard().legal(outcome.fixture().blind(), Actor.seat(0));
        assertThat(blind.chips()).as("chips where only public events are known").isEmpty();
        assertThat(blind.commands()).contains("PlaceBet", "DeclineBet");
    }

    @Rule({"BET-12", "MIX-13", "MIX-14"})
    @Test
    void aChipOnATileIsShownToNoPlayerIncludingItsOwner() {
        var fixture = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-3"), passes(BLUE))
                .fixture();
        assertThat(json(fixture.view())).doesNotContain("chip-");
        for (Actor actor : new Actor[] {Actor.seat(0), Actor.seat(1), Actor.HOST, Actor.GUEST, Actor.SERVICE}) {
            assertThat(json(fixture.legal(actor))).doesNotContain("chip-");
        }
        assertThat(fixture.events().stream().map(PublicForm::of).map(SealedBetsTest::json))
                .noneMatch(event -> event.contains("chip-"));
        assertThat(fixture.events().toString()).doesNotContain("chip-");
    }

    @Rule({"BET-12", "MIX-13"})
    @Test
    void theOwnersOfChipsOnTilesAndTheSizesOfSuppliesArePublic() {
        var outcome = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .played(lay("bets-05", 0, 1, 0))
                .when(bets(RED, "chip-1"), bets(BLUE, "chip-1"))
                .then(chipsOn(1, 0, RED), chipsOn(0, 1, RED, BLUE), chips(RED, 4));
        assertThat(Rules.standard().view(GameFixture.ID, outcome.fixture().blind()))
                .isEqualTo(outcome.view());
    }

    @Rule({"BET-12", "MIX-13"})
    @Test
    void theWholeGameCanBeFoldedFromPublicEvents() {
        var fixture = given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"))
                .played(lay("A", -1, 0, 270), lay("bets-05", 0, 1, 90))
                .played(bets(RED, "chip-2"), passes(BLUE))
                .when(lay("W", -1, 1, 0))
                .fixture();
        Game open = Rules.standard().unopenedGame();
        Game blind = Rules.standard().unopenedGame();
        for (GameEvent event : fixture.events()) {
            open = Rules.standard().evolve(open, event);
            blind = Rules.standard().evolve(blind, PublicForm.of(event));
            assertThat(blind).isEqualTo(open.blind());
            assertThat(Rules.standard().view(GameFixture.ID, blind))
                    .isEqualTo(Rules.standard().view(GameFixture.ID, open));
        }
        assertThat(open).isEqualTo(fixture.game());
    }

    @Rule({"BET-27", "MIX-13"})
    @Test
    void aChoiceInFinalScoringIsSealedUntilAllHaveChosen() {
        var seen = Stream.of("r0", "c0")
                .map(segment -> given(RED, BLUE)
                        .withBets()
                        .andThePileEnds()
                        .played(AN_OFFICE)
                        .played(bets(RED, "chip-2"), bets(BLUE, "chip-3"))
                        .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0))
                        .when(choosesFinally(RED, 1, 0, segment)))
                .map(outcome -> everything(outcome.fixture()))
                .distinct();
        assertThat(seen).hasSize(1);
    }

    @Rule({"BET-27", "BET-12"})
    @Test
    void theSettlementOpensTheChoiceOfFinalScoring() {
        var outcome = given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-2"), everybodyPasses())
                .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0))
                .when(choosesFinally(RED, 1, 0, "c0"));
        var bet = outcome.the(BetsSettled.class).bets().getFirst();
        assertThat(bet.segment()).isEqualTo("c0");
        assertThat(Commitments.ofFinalBetFeature(GameFixture.ID, 1, 0, 0, "c0", bet.choiceNonce()))
                .isEqualTo(outcome.the(FinalBetFeatureChosen.class).choice().commitment());
    }

    @Rule({"BET-12", "MIX-14"})
    @Test
    void anOwnerMayLookAtTheChipsInTheSupplyAtAnyTime() {
        var fixture = given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .when(lay("U", -1, 0, 90))
                .fixture();
        assertThat(fixture.hand(0).chips()).containsExactly("chip-1", "chip-2", "chip-4", "chip-5", "chip-6");
        assertThat(fixture.hand(1).chips()).hasSize(6);
    }
}
