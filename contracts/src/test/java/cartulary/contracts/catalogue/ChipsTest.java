package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The betting chips as data. The rules of The Bets come with the expansion; what is written here is
/// what they will build on.
class ChipsTest {
    private final JsonNode file = read();
    private final List<JsonNode> chips = file.path("chips").valueStream().toList();

    @Test
    void sixPlayersHaveSixDifferentChipsEach() { // BET-1
        assertThat(file.path("players").asInt()).isEqualTo(6);
        assertThat(file.path("chipsPerPlayer").asInt()).isEqualTo(6).isEqualTo(chips.size());
        assertThat(chips.stream().map(chip -> chip.path("id").asText()))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 6).mapToObj(i -> "chip-" + i).toList());
        assertThat(new HashSet<>(chips.stream().map(chip -> chip.path("numbers")).toList()))
                .hasSize(6);
    }

    @Test
    void aNumberPaysItsFaceAndTheSingleFourPaysDouble() { // BET-19
        for (JsonNode chip : chips) {
            int numbers = chip.path("numbers").size();
            assertThat(numbers).isBetween(1, 2);
            chip.path("numbers")
                    .forEach(
                            number -> {
                                int value = number.path("value").asInt();
                                assertThat(value).isBetween(2, 8);
                                assertThat(number.path("points").asInt())
                                        .isEqualTo(numbers == 1 ? 2 * value : value);
                                assertThat(number.path("orMore").asBoolean()).isEqualTo(value >= 7);
                            });
        }
        assertThat(chips.stream().filter(chip -> chip.path("numbers").size() == 1))
                .singleElement()
                .satisfies(
                        chip ->
                                assertThat(chip.path("numbers").path(0).path("value").asInt())
                                        .isEqualTo(4));
    }

    @Test
    void atMostOneNumberOfAChipWinsAndSomeChipWinsAtEverySize() { // BET-18
        for (int size = 2; size <= 40; size++) {
            int tiles = size;
            assertThat(chips.stream().mapToLong(chip -> winning(chip, tiles)))
                    .allMatch(wins -> wins <= 1)
                    .anyMatch(wins -> wins == 1);
        }
    }

    private static long winning(JsonNode chip, int tiles) {
        return chip.path("numbers")
                .valueStream()
                .filter(
                        number -> {
                            int value = number.path("value").asInt();
                            return number.path("orMore").asBoolean()
                                    ? tiles >= value
                                    : tiles == value;
                        })
                .count();
    }

    private static JsonNode read() {
        try (InputStream file =
                ChipsTest.class.getResourceAsStream("/cartulary/catalogue/chips.json")) {
            return Json.mapper().readTree(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
