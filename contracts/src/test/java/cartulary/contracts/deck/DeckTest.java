package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The shuffled pile: fixed by its seeds, fair, and provable tile by tile.
class DeckTest {
    private static final Catalogue TILES = Catalogue.standard();
    private static final List<String> BASE = List.of("base");
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");

    @Test
    void theSameSeedsGiveTheSameDeck() {
        Deck once = deck(1, GAME, List.of(), 4);
        Deck again = deck(1, GAME, List.of(), 4);
        assertThat(again.order()).isEqualTo(once.order());
        assertThat(again.root()).isEqualTo(once.root());
        assertThat(again.first()).isEqualTo(once.first());
        assertThat(allLeaves(again)).isEqualTo(allLeaves(once));
    }

    @Test
    void everySeedAndTheGameChangeTheDeck() {
        var a = playerSeed('a');
        var b = playerSeed('b');
        var other = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e40");
        Set<List<String>> orders = Set.of(
                deck(1, GAME, List.of(), 4).order(),
                deck(2, GAME, List.of(), 4).order(),
                deck(1, other, List.of(), 4).order(),
                deck(1, GAME, List.of(a), 4).order(),
                deck(1, GAME, List.of(b), 4).order(),
                deck(1, GAME, List.of(a, b), 4).order(),
                deck(1, GAME, List.of(b, a), 4).order(),
                deck(1, GAME, List.of(a, a), 4).order());
        assertThat(orders).hasSize(8);
    }

    @Test
    void theDeckHoldsTheWholePileAndNothingElse() {
        var pile = new java.util.ArrayList<>(TILES.drawPile(BASE));
        var order = new java.util.ArrayList<>(deck(1, GAME, List.of(), 2).order());
        Collections.sort(pile);
        Collections.sort(order);
        assertThat(order).isEqualTo(pile).hasSize(71);
    }

    @Test
    void theOrderDoesNotDependOnHowManyPlay() {
        for (int players = 2; players <= 6; players++) {
            Deck deck = deck(1, GAME, List.of(), players);
            assertThat(deck.order()).isEqualTo(deck(1, GAME, List.of(), 2).order());
            assertThat(deck.first()).isBetween(0, players - 1);
        }
    }

    @Test
    void everyTileIsProvenByTheRootAndNothingElseIs() {
        for (List<String> sets : List.of(BASE, List.of("base", "bets"), List.of("base", "bets", "tollkeepers"))) {
            Deck deck = Deck.shuffle(
                    new DeckContents(List.of(TILES.drawPile(sets)), List.of()), GAME, seed(3), List.of(), 3);
            for (DeckLeaf leaf : allLeaves(deck)) {
                assertThat(leaf.provenBy(deck.root(), deck.size())).isTrue();
                assertThat(leaf.provenBy(deck(4, GAME, List.of(), 3).root(), deck.size()))
                        .isFalse();
                assertThat(new DeckLeaf(leaf.index(), "base-C.9", leaf.salt(), leaf.proof())
                                .provenBy(deck.root(), deck.size()))
                        .isFalse();
                assertThat(new DeckLeaf(leaf.index(), leaf.tile(), Hash.sha256("salt"), leaf.proof())
                                .provenBy(deck.root(), deck.size()))
                        .isFalse();
                assertThat(new DeckLeaf((leaf.index() + 1) % deck.size(), leaf.tile(), leaf.salt(), leaf.proof())
                                .provenBy(deck.root(), deck.size()))
                        .isFalse();
            }
        }
    }

    @Test
    void anExchangeOfTwoUndrawnTilesIsDetectedWhenTheyAreDrawn() {
        Deck deck = deck(5, GAME, List.of(), 2);
        int drawn = 30;
        DeckLeaf next = deck.leaf(drawn);
        int later = IntStream.range(drawn + 1, deck.size())
                .filter(i -> !deck.order().get(i).equals(next.tile()))
                .findFirst()
                .orElseThrow();
        DeckLeaf wanted = deck.leaf(later);

        var exchanged = new DeckLeaf(drawn, wanted.tile(), next.salt(), next.proof());
        var moved = new DeckLeaf(drawn, wanted.tile(), wanted.salt(), wanted.proof());
        assertThat(exchanged.provenBy(deck.root(), deck.size())).isFalse();
        assertThat(moved.provenBy(deck.root(), deck.size())).isFalse();
        assertThat(next.provenBy(deck.root(), deck.size())).isTrue();
    }

    @Test
    void saltsAreAllDifferent() {
        Deck deck = deck(6, GAME, List.of(), 2);
        var salts = new HashSet<Hash>();
        allLeaves(deck).forEach(leaf -> salts.add(leaf.salt()));
        assertThat(salts).hasSize(71);
    }

    @Test
    void aLeafIsIndexLengthTileAndSalt() {
        Hash salt = Hash.sha256("salt");
        assertThat(DeckLeaf.bytes(258, "base-D.1", salt))
                .isEqualTo(ByteBuffer.allocate(46)
                        .put(new byte[] {0, 0, 1, 2, 0, 8})
                        .put("base-D.1".getBytes(StandardCharsets.US_ASCII))
                        .put(salt.bytes())
                        .array());
    }

    @Test
    void anEmptyDeckIsRefused() {
        assertThatThrownBy(() -> deck(1, GAME, List.of(), 0)).isInstanceOf(IllegalArgumentException.class);
        for (int index : new int[] {-1, 71}) {
            assertThatThrownBy(() -> deck(1, GAME, List.of(), 2).leaf(index))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    private static List<DeckLeaf> allLeaves(Deck deck) {
        return IntStream.range(0, deck.size()).mapToObj(deck::leaf).toList();
    }

    private static PlayerSeed playerSeed(char first) {
        return PlayerSeed.of(ByteBuffer.allocate(32).putChar(first).array());
    }

    private static Deck deck(int seed, GameId game, List<PlayerSeed> playerSeeds, int players) {
        return Deck.shuffle(
                new DeckContents(List.of(TILES.drawPile(BASE)), List.of()), game, seed(seed), playerSeeds, players);
    }

    private static ServerSeed seed(int number) {
        return ServerSeed.of(ByteBuffer.allocate(32).putInt(number).array());
    }
}
