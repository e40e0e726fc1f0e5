package cartulary.simulation;

import static cartulary.simulation.ChangedGames.OTHER;

import cartulary.cli.simulate.RecordLaw;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.verifier.Stage;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The law of the record notices false events, and its message names the stage of the verifier that finds them.
class RecordLawTest {
    @Test
    void anotherSaltOrTileOfADrawIsAFaultOfTheDeck() {
        assertNoticed(
                Stage.DECK,
                event -> event instanceof TileDrawn e
                        ? new TileDrawn(e.seat(), e.tile(), e.index(), OTHER, e.proof(), e.tilesLeft())
                        : event);
        assertNoticed(
                Stage.DECK,
                event -> event instanceof TileDrawn e
                        ? new TileDrawn(e.seat(), "base-C.0", e.index(), e.salt(), e.proof(), e.tilesLeft())
                        : event);
    }

    @Test
    void twoDrawsInTheWrongOrderAreAFaultOfTheDeck() {
        assertNoticed(
                Stage.DECK,
                event -> event instanceof TileDrawn e && e.index() < 2
                        ? new TileDrawn(e.seat(), e.tile(), 1 - e.index(), e.salt(), e.proof(), e.tilesLeft())
                        : event);
    }

    @Test
    void anotherServerSeedOrPlayerSeedIsAFaultOfTheDeck() {
        assertNoticed(
                Stage.DECK,
                event -> event instanceof SeedContributed e
                        ? new SeedContributed(e.seat(), PlayerSeed.of(OTHER.bytes()))
                        : event);
        assertNoticed(Stage.DECK, event -> event instanceof DeckOpened e ? new DeckOpened(e.seed(), OTHER) : event);
    }

    @Test
    void aSecondOpeningOfTheDeckOrOfASeedIsAFaultOfTheDeck() {
        assertNoticedIn(Stage.DECK, event -> event instanceof DeckOpened ? Stream.of(event, event) : Stream.of(event));
        assertNoticedIn(
                Stage.DECK, event -> event instanceof SeedContributed ? Stream.of(event, event) : Stream.of(event));
    }

    @Test
    void anOpenedSeedThatIsNotInTheShuffleIsAFaultOfTheDeck() {
        assertNoticed(
                Stage.DECK,
                event -> event instanceof GameStarted e && !e.seededBy().isEmpty()
                        ? new GameStarted(e.firstSeat(), e.deckRoot(), e.deckSize(), e.startTile(), List.of())
                        : event);
    }

    @Test
    void aStartBeforeAllSeedsAreOpenedIsAFaultOfTheDeck() {
        assertNoticedIn(Stage.DECK, event -> event instanceof SeedContributed ? Stream.empty() : Stream.of(event));
    }

    @Test
    void anotherFirstPlayerIsAFaultOfTheDeck() {
        assertNoticed(
                Stage.DECK,
                event -> event instanceof GameStarted e
                        ? new GameStarted(1 - e.firstSeat(), e.deckRoot(), e.deckSize(), e.startTile(), e.seededBy())
                        : event);
    }

    @Test
    void aMissingBettorIsAFaultOfTheSeals() {
        assertNoticed(Stage.SEALS, ChangedGames::withoutTheFirstBettor);
    }

    @Test
    void anotherCommitmentOrNonceOfABetIsAFaultOfTheSeals() {
        assertNoticed(
                Stage.SEALS,
                event -> event instanceof BetSealed e
                        ? new BetSealed(e.seat(), e.x(), e.y(), new Secret.Sealed<>(OTHER))
                        : event);
        assertNoticed(
                Stage.SEALS,
                event -> event instanceof BetsSettled e
                        ? new BetsSettled(e.x(), e.y(), e.complete(), e.features(), opened(e.bets(), OTHER), e.rules())
                        : event);
    }

    @Test
    void aSecondBetOfASeatOnOneOfficeIsAFaultOfTheSeals() {
        assertNoticedIn(Stage.SEALS, event -> event instanceof BetSealed ? Stream.of(event, event) : Stream.of(event));
    }

    @Test
    void aBetThatIsNeverOpenedIsAFaultOfTheSeals() {
        assertNoticedIn(Stage.SEALS, event -> event instanceof BetsSettled ? Stream.empty() : Stream.of(event));
    }

    @Test
    void anotherPlacementIsAFaultOfTheRules() {
        assertNoticed(
                Stage.RULES,
                event -> event instanceof TilePlaced e
                        ? new TilePlaced(e.seat(), e.tile(), e.x(), e.y(), (e.rotation() + 90) % 360)
                        : event);
    }

    @Test
    void aDeckThatIsNeverOpenedIsAFaultOfTheRules() {
        assertNoticedIn(Stage.RULES, event -> event instanceof DeckOpened ? Stream.empty() : Stream.of(event));
    }

    private static List<SettledBet> opened(List<SettledBet> bets, Hash nonce) {
        return bets.stream()
                .map(bet -> new SettledBet(
                        bet.seat(), bet.chip(), nonce, bet.segment(), bet.size(), bet.points(), bet.choiceNonce()))
                .toList();
    }

    private static void assertNoticed(Stage stage, UnaryOperator<GameEvent> lie) {
        assertNoticedIn(stage, event -> Stream.of(lie.apply(event)));
    }

    private static void assertNoticedIn(Stage stage, Function<GameEvent, Stream<GameEvent>> lie) {
        ChangedGames.assertNoticedIn(inputs -> RecordLaw.of(inputs.id()), lie).hasMessageContaining("stage=" + stage);
    }
}
