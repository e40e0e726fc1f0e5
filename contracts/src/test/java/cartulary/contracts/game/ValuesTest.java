package cartulary.contracts.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.secret.Hash;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each value has one text, and nothing else is taken for one.
class ValuesTest {
    private static final String ZEROS = "A".repeat(43);

    @Test
    void aGameIdHasOneForm() {
        var game = new GameId("0B0E7F9A-3F0C-4A52-9B1E-0F6F0C1D2E3F");
        assertThat(game).isEqualTo(new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"));
        assertThat(game).hasToString("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0b0e7f9a",
                "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3",
                "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f ",
                "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\n",
                "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2eg3",
                "0b0e7f9a03f0c04a5209b1e00f6f0c1d2e3f",
                "00b0e7f9a-3f0c-4a52-9b1-0f6f0c1d2e3f",
                "../../../../../../../../../etc/passw",
                "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3\u0661"
            })
    void aMalformedGameIdIsRefused(String id) {
        assertThatThrownBy(() -> new GameId(id))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("UUID");
    }

    @Test
    void everyActorHasItsText() {
        assertThat(List.of(Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.seat(0), Actor.seat(5)))
                .extracting(Actor::wire)
                .containsExactly("guest", "host", "service", "seat-0", "seat-5")
                .allSatisfy(wire -> {
                    assertThat(Actor.parse(wire).wire()).isEqualTo(wire);
                    assertThat(wire).matches(Actor.PATTERN);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Host", "seat", "seat-", "seat-6", "seat-10", "seat--1", "seat-a", "seat-\u0661"})
    void aMalformedActorIsRefused(String wire) {
        assertThatThrownBy(() -> Actor.parse(wire)).isInstanceOf(IllegalArgumentException.class);
        assertThat(wire).doesNotMatch(Actor.PATTERN);
    }

    @Test
    void thirtyTwoBytesHaveOneText() {
        byte[] bytes = new byte[32];
        for (int i = 0; i < 1000; i++) {
            bytes[i % 32] += (byte) (i * 7 + 1);
            Hash hash = Hash.of(bytes);
            assertThat(hash.bytes()).isEqualTo(bytes);
            assertThat(hash.value()).hasSize(43).matches(Hash.PATTERN);
            assertThat(ServerSeed.of(bytes).bytes()).isEqualTo(bytes);
        }
        assertThat(Hash.of(new byte[32]).value()).isEqualTo(ZEROS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+A",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/A",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA A",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\u00E4A"
            })
    void aMalformedHashIsRefused(String text) {
        assertThatThrownBy(() -> new Hash(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ServerSeed(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(text).doesNotMatch(Hash.PATTERN);
    }

    @Test
    void aHashOfAnotherLengthIsRefused() {
        for (int size : new int[] {0, 31, 33}) {
            byte[] bytes = new byte[size];
            Arrays.fill(bytes, (byte) 1);
            assertThatThrownBy(() -> Hash.of(bytes)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void cellsAndPlacementsAreOrderedByColumnThenRowThenRotation() { // MIX-17
        assertThat(List.of(new Cell(1, -1), new Cell(0, 5), new Cell(0, -2), new Cell(-3, 9)))
                .isSortedAccordingTo((a, b) -> b.compareTo(a));
        var last = new Placement(0, 1, 90);
        assertThat(last).isGreaterThan(new Placement(0, 1, 0));
        assertThat(last).isGreaterThan(new Placement(0, 0, 270));
        assertThat(last).isGreaterThan(new Placement(-1, 2, 270));
        assertThat(last.cell()).isEqualTo(new Cell(0, 1));
    }
}
