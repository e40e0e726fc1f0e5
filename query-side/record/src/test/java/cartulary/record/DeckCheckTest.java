package cartulary.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import cartulary.verifier.deck.DeckReport;
import cartulary.verifier.deck.DeckReport.Draw;
import cartulary.verifier.deck.DeckReport.Opening;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class DeckCheckTest {
    @Test
    void allChecksPassForHonestGames() {
        for (GameOptions options : PlayedGame.ALL_OPTIONS) {
            for (long seed = 1; seed < 9; seed++) {
                var played = PlayedGame.whole(seed, options);
                DeckReport deck = deck(played.events());

                assertThat(deck.sets()).isEqualTo(options.sets());
                assertThat(deck.drawn()).as(played.toString()).isNotEmpty();
                assertThat(deck.drawn()).allMatch(Draw::holds);
                assertThat(deck.drawn())
                        .extracting(Draw::revision)
                        .isEqualTo(played.events().stream()
                                .filter(e -> e.data() instanceof TileDrawn)
                                .map(Envelope::revision)
                                .toList());
                assertThat(deck.seeds()).allSatisfy(one -> {
                    assertThat(one.leftOut()).isEqualTo(one.seed() == null);
                    assertThat(one.holds()).isEqualTo(one.seed() == null ? null : true);
                });
                Opening opening = deck.opening();
                assertThat(opening.opensCommitment()).isTrue();
                assertThat(opening.sameRoot()).isTrue();
                assertThat(opening.sameOrder()).isTrue();
                assertThat(opening.sameFirstSeat()).isTrue();
            }
        }
    }

    @Test
    void theSeedsOfTheShuffleAreListedAndADeckWithoutAnyIsMarked() {
        DeckReport alone = deck(new PlayedGame(3).inLobby(3).start().events());
        assertThat(alone.seeds()).isEmpty();
        assertThat(alone.seededBy()).isEmpty();
        assertThat(alone.withoutPeople()).isTrue();

        DeckReport everybody = deck(new PlayedGame(2).inLobby(3).start().events());
        assertThat(everybody.seededBy()).containsExactly(1, 2);
        assertThat(everybody.withoutPeople()).isFalse();
        assertThat(everybody.seeds()).extracting(DeckReport.Seed::leftOut).containsOnly(false);

        DeckReport oneLate = deck(new PlayedGame(5).inLobby(3).start().events());
        assertThat(oneLate.seededBy()).containsExactly(1);
        assertThat(oneLate.seeds()).extracting(DeckReport.Seed::leftOut).containsExactly(false, true);
        assertThat(oneLate.seeds().getLast().seed()).isNull();
    }

    @Test
    void unknownMembersAreNullBeforeTheStart() {
        DeckReport deck = deck(new PlayedGame(2).inLobby(3).events());

        assertThat(deck.seeds()).hasSize(2).allMatch(seed -> seed.seed() == null);
        assertThat(deck.root()).isNull();
        assertThat(deck.seededBy()).isNull();
        assertThat(deck.withoutPeople()).isNull();
        assertThat(deck.opening()).isNull();
    }

    @Test
    void aGameClosedInItsLobbyOpensItsCommitmentWithoutADeck() {
        var played = new PlayedGame(2).inLobby(2);
        played.send(Actor.HOST, new CloseGame());
        Opening opening = deck(played.events()).opening();

        assertThat(opening.opensCommitment()).isTrue();
        assertThat(opening.sameRoot()).isNull();
        assertThat(opening.sameOrder()).isNull();
    }

    @Test
    void anEarlierRevisionDoesNotContainLaterEvents() {
        var played = PlayedGame.whole(4, PlayedGame.BETS);
        for (int revision = 1; revision <= played.events().size(); revision += 13) {
            assertThat(decks(played.events()).deck(played.id(), revision))
                    .contains(deck(played.events().subList(0, revision)));
        }
    }

    @Test
    void onlyAnExchangedTileFailsItsCheck() {
        var played = PlayedGame.whole(4);
        DeckReport deck = deck(forged(
                played,
                e -> e instanceof TileDrawn drawn && drawn.index() == 7
                        ? drawn(drawn, other(drawn.tile()), drawn.index())
                        : e));

        assertThat(deck.drawn().get(7).holds()).isFalse();
        assertThat(deck.drawn().stream().filter(draw -> !draw.holds())).hasSize(1);
        assertThat(deck.opening().sameOrder()).isFalse();
        assertThat(deck.opening().sameRoot()).isTrue();
    }

    @Test
    void aTileDrawnOutOfOrderFailsItsCheckDespiteAValidProof() {
        var played = new PlayedGame(4).inLobby(2).start().moves(12);
        TileDrawn second = played.events().stream()
                .map(Envelope::data)
                .filter(e -> e instanceof TileDrawn drawn && drawn.index() == 1)
                .map(TileDrawn.class::cast)
                .findFirst()
                .orElseThrow();
        DeckReport deck = deck(forged(played, e -> e instanceof TileDrawn d && d.index() == 0 ? second : e));

        assertThat(deck.drawn().getFirst().index()).isEqualTo(1);
        assertThat(deck.drawn().getFirst().holds()).isFalse();
        assertThat(deck.drawn().get(1).holds()).isTrue();
    }

    @Test
    void aServerSeedOtherThanTheCommittedOneIsDetected() {
        var played = PlayedGame.whole(4);
        var other = ServerSeed.of(new byte[32]);
        Opening opening = deck(forged(
                        played, e -> e instanceof DeckOpened opened ? new DeckOpened(other, opened.nonce()) : e))
                .opening();

        assertThat(opening.opensCommitment()).isFalse();
        assertThat(opening.sameRoot()).isFalse();
        assertThat(opening.sameOrder()).isFalse();
    }

    @Test
    void aSilentlyOmittedSeedIsDetectedByTheRepeatedShuffle() {
        var played = PlayedGame.whole(8);
        DeckReport deck = deck(forged(
                played,
                e -> e instanceof GameStarted s
                        ? new GameStarted(
                                s.firstSeat(),
                                s.deckRoot(),
                                s.deckSize(),
                                s.startTile(),
                                s.seededBy().subList(1, s.seededBy().size()))
                        : e));

        assertThat(deck.opening().opensCommitment()).isTrue();
        assertThat(deck.opening().sameRoot()).isFalse();
        assertThat(deck.seeds().getFirst().leftOut()).isTrue();
    }

    @Test
    void aPlayerSeedOtherThanTheCommittedOneIsDetected() {
        var played = PlayedGame.whole(8);
        var other = PlayerSeed.of(new byte[32]);
        DeckReport deck = deck(forged(
                played, e -> e instanceof SeedContributed c && c.seat() == 1 ? new SeedContributed(1, other) : e));

        assertThat(deck.seeds().getFirst().holds()).isFalse();
        assertThat(deck.seeds().getLast().holds()).isTrue();
        assertThat(deck.opening().sameRoot()).isFalse();
    }

    @Test
    void aFirstPlayerOtherThanTheDrawnOneIsDetected() {
        var played = PlayedGame.whole(4);
        DeckReport deck = deck(forged(
                played,
                e -> e instanceof GameStarted s
                        ? new GameStarted(
                                (s.firstSeat() + 1) % 6, s.deckRoot(), s.deckSize(), s.startTile(), s.seededBy())
                        : e));

        assertThat(deck.opening().sameFirstSeat()).isFalse();
        assertThat(deck.opening().sameRoot()).isTrue();
    }

    @Test
    void anUnknownGameHasNoDeckAndAGapIsAnError() {
        var played = new PlayedGame(4).inLobby(2).start();
        assertThat(decks(List.of()).deck(played.id(), Long.MAX_VALUE)).isEmpty();

        List<Envelope> gap =
                played.events().stream().filter(event -> event.revision() != 3).toList();
        assertThatThrownBy(() -> deck(gap))
                .isInstanceOfSatisfying(UnreadableRecordException.class, e -> assertThat(e.revision())
                        .isEqualTo(3));
    }

    private static String other(String tile) {
        return tile.equals("base-U.0") ? "base-V.0" : "base-U.0";
    }

    private static TileDrawn drawn(TileDrawn drawn, String tile, int index) {
        return new TileDrawn(drawn.seat(), tile, index, drawn.salt(), drawn.proof(), drawn.tilesLeft());
    }

    private static List<Envelope> forged(PlayedGame played, UnaryOperator<GameEvent> how) {
        return played.events().stream()
                .map(event ->
                        Envelope.of(event.game(), event.revision(), event.at(), event.actor(), how.apply(event.data())))
                .toList();
    }

    private static DeckCheck decks(List<Envelope> events) {
        var log = new InMemoryPublicLog();
        log.append(events);
        return new DeckCheck(log, Catalogue.standard());
    }

    private static DeckReport deck(List<Envelope> events) {
        GameId game = events.getFirst().game();
        return decks(events).deck(game, Long.MAX_VALUE).orElseThrow();
    }
}
