package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Decks written down. `docs/record-check.py`, which shares no line with us, made the vectors: the
/// algorithm is as `docs/formats.md` says, and it does not change.
class DeckVectorTest {
    private record Vector(
            GameId game,
            ServerSeed seed,
            Hash nonce,
            List<String> sets,
            int players,
            @Nullable StartTile startTile,
            @Nullable List<PlayerSeed> playerSeeds,
            Hash commitment,
            Hash root,
            int size,
            int first,
            List<String> order,
            @Nullable List<String> scoringTiles,
            List<Hash> salts) {}

    @ParameterizedTest
    @ValueSource(strings = {"vector.json", "vector-seeded.json", "vector-river.json", "vector-surveyors.json"})
    void theDeckMatchesTheTestVector(String file) {
        Vector vector = vector(file);
        Deck deck = deck(vector);
        assertThat(deck.order()).isEqualTo(vector.order());
        assertThat(deck.size()).isEqualTo(vector.size());
        assertThat(deck.first()).isEqualTo(vector.first());
        assertThat(deck.scoringTiles()).isEqualTo(Objects.requireNonNullElse(vector.scoringTiles(), List.of()));
        assertThat(IntStream.range(0, deck.leaves()).mapToObj(i -> deck.leaf(i).salt()))
                .isEqualTo(vector.salts());
        assertThat(deck.root()).isEqualTo(vector.root());
    }

    @ParameterizedTest
    @ValueSource(strings = {"vector.json", "vector-seeded.json", "vector-river.json", "vector-surveyors.json"})
    void theSeedCommitmentMatchesTheTestVector(String file) {
        Vector vector = vector(file);
        assertThat(Commitments.ofSeed(vector.game(), vector.seed(), vector.nonce()))
                .isEqualTo(vector.commitment());
    }

    @Test
    void theLeavesOfTheScoringTilesFollowThoseOfThePile() {
        Vector vector = vector("vector-surveyors.json");
        Deck deck = deck(vector);
        assertThat(IntStream.range(deck.size(), deck.leaves())
                        .mapToObj(i -> deck.leaf(i).tile()))
                .isEqualTo(vector.scoringTiles());
        assertThat(deck.leaf(deck.size()).provenBy(vector.root(), deck.leaves()))
                .isTrue();
    }

    /// The stacks are shuffled after everything else (SURV-3).
    @Test
    void theScoringTilesChangeNeitherThePileNorTheFirstPlayer() {
        Vector without = vector("vector.json");
        Vector with = vector("vector-surveyors.json");
        assertThat(with.order()).isEqualTo(without.order());
        assertThat(with.first()).isEqualTo(without.first());
        assertThat(with.root()).isNotEqualTo(without.root());
    }

    @Test
    void theDeckDependsOnEverySeedAndTheirOrder() {
        Vector vector = vector("vector-seeded.json");
        List<PlayerSeed> seeds = Objects.requireNonNull(vector.playerSeeds());
        assertThat(seeds).hasSize(2);
        assertThat(List.of(
                        root(vector, seeds),
                        root(vector, seeds.reversed()),
                        root(vector, seeds.subList(0, 1)),
                        root(vector, seeds.subList(1, 2)),
                        root(vector, List.of())))
                .doesNotHaveDuplicates()
                .startsWith(vector.root());
    }

    private static Deck deck(Vector vector) {
        List<PlayerSeed> seeds = vector.playerSeeds();
        return deck(vector, seeds == null ? List.of() : seeds);
    }

    private static Hash root(Vector vector, List<PlayerSeed> seeds) {
        return deck(vector, seeds).root();
    }

    private static Deck deck(Vector vector, List<PlayerSeed> seeds) {
        return Deck.shuffle(
                DeckContents.of(options(vector), Catalogue.standard()),
                vector.game(),
                vector.seed(),
                seeds,
                vector.players());
    }

    private static GameOptions options(Vector vector) {
        List<Expansion> expansions = Arrays.stream(Expansion.values())
                .filter(expansion -> vector.sets().contains(expansion.set()))
                .toList();
        StartTile startTile = Objects.requireNonNullElse(vector.startTile(), StartTile.REMOVED);
        return new GameOptions(
                vector.players(), Visibility.PUBLIC, expansions, HouseRules.DEFAULT.with(startTile), null);
    }

    private static Vector vector(String name) {
        try (InputStream file = DeckVectorTest.class.getResourceAsStream("/cartulary/deck/" + name)) {
            return Json.mapper().readValue(Objects.requireNonNull(file), Vector.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
