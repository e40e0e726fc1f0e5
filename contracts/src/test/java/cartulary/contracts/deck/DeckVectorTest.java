package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// One deck written down. `docs/deck-check.py`, which shares no line with us, made the vector: the
/// algorithm is as `docs/formats.md` says, and it does not change.
class DeckVectorTest {
    private record Vector(
            GameId game,
            ServerSeed seed,
            Hash nonce,
            List<String> sets,
            int players,
            Hash commitment,
            Hash root,
            int size,
            int first,
            List<String> order,
            List<Hash> salts) {}

    private final Vector vector = vector();
    private final Deck deck =
            Deck.shuffle(
                    Catalogue.standard(),
                    vector.sets(),
                    vector.game(),
                    vector.seed(),
                    List.of(),
                    vector.players());

    @Test
    void theOrderIsTheVectors() {
        assertThat(deck.order()).isEqualTo(vector.order());
        assertThat(deck.size()).isEqualTo(vector.size());
    }

    @Test
    void theFirstPlayerIsTheVectors() {
        assertThat(deck.first()).isEqualTo(vector.first());
    }

    @Test
    void theSaltsAreTheVectors() {
        assertThat(IntStream.range(0, deck.size()).mapToObj(i -> deck.leaf(i).salt()))
                .isEqualTo(vector.salts());
    }

    @Test
    void theRootIsTheVectors() {
        assertThat(deck.root()).isEqualTo(vector.root());
    }

    @Test
    void theCommitmentIsTheVectors() {
        assertThat(Commitments.ofSeed(vector.game(), vector.seed(), vector.nonce()))
                .isEqualTo(vector.commitment());
    }

    private static Vector vector() {
        try (InputStream file =
                DeckVectorTest.class.getResourceAsStream("/cartulary/deck/vector.json")) {
            return Json.mapper().readValue(Objects.requireNonNull(file), Vector.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
