package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.GameId;
import cartulary.contracts.tree.MerkleTree;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A server that changes undrawn tiles after the start, and all it could do to hide it: the proofs that
/// stand in the draws find it, without the seed.
class TamperedDeckTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final int DRAWN = 30;

    private final Deck deck = Deck.shuffle(
            new DeckContents(List.of(Catalogue.standard().drawPile(List.of("base", "bets", "tollkeepers"))), List.of()),
            GAME,
            ServerSeed.of(ByteBuffer.allocate(32).putInt(7).array()),
            List.of(),
            2);

    @Test
    void anHonestServerProvesEveryDraw() {
        assertThat(IntStream.range(0, deck.size()).mapToObj(deck::leaf))
                .allMatch(leaf -> leaf.provenBy(deck.root(), deck.size()));
    }

    @Test
    void aChangedTileUnderTheOldProofIsDetected() {
        for (int index = DRAWN; index < deck.size(); index++) {
            DeckLeaf leaf = deck.leaf(index);
            for (String tile : Catalogue.standard().drawPile(List.of("base", "bets", "tollkeepers"))) {
                var changed = new DeckLeaf(index, tile, leaf.salt(), leaf.proof());
                assertThat(changed.provenBy(deck.root(), deck.size())).isEqualTo(tile.equals(leaf.tile()));
            }
        }
    }

    @Test
    void aRebuiltTreeOverChangedTilesIsDetectedByThePublishedRoot() {
        var order = new ArrayList<>(deck.order());
        int other = IntStream.range(DRAWN + 1, order.size())
                .filter(at -> !order.get(at).equals(order.get(DRAWN)))
                .findFirst()
                .orElseThrow();
        Collections.swap(order, DRAWN, other);
        var forged = new MerkleTree(IntStream.range(0, order.size())
                .mapToObj(at -> DeckLeaf.bytes(at, order.get(at), deck.leaf(at).salt()))
                .toList());

        for (int index = DRAWN; index < order.size(); index++) {
            var drawn = new DeckLeaf(index, order.get(index), deck.leaf(index).salt(), forged.proof(index));
            assertThat(drawn.provenBy(forged.root(), deck.size())).isTrue();
            assertThat(drawn.provenBy(deck.root(), deck.size())).isFalse();
        }
    }

    @Test
    void aTileDrawnOutOfOrderIsDetected() {
        DeckLeaf later = deck.leaf(DRAWN + 5);
        var early = new DeckLeaf(DRAWN, later.tile(), later.salt(), later.proof());
        assertThat(early.provenBy(deck.root(), deck.size())).isFalse();
    }
}
