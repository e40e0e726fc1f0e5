package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The betting chips as data, and what they pay.
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
        assertThat(new HashSet<>(
                        chips.stream().map(chip -> chip.path("numbers")).toList()))
                .hasSize(6);
    }

    @Test
    void aNumberPaysItsFaceAndTheSingleFourPaysDouble() { // BET-19
        for (JsonNode chip : chips) {
            int numbers = chip.path("numbers").size();
            assertThat(numbers).isBetween(1, 2);
            chip.path("numbers").forEach(number -> {
                int value = number.path("value").asInt();
                assertThat(value).isBetween(2, 8);
                assertThat(number.path("points").asInt()).isEqualTo(numbers == 1 && value == 4 ? 8 : value);
                assertThat(number.path("orMore").asBoolean()).isEqualTo(value >= 7);
            });
        }
        assertThat(chips.stream().filter(chip -> chip.path("numbers").size() == 1))
                .anyMatch(chip -> chip.path("numbers").path(0).path("value").asInt() == 4);
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

    @Test
    void theChipsAreThoseOfTheFile() { // BET-1, BET-2
        assertThat(Chips.standard().size()).isEqualTo(6);
        assertThat(Chips.standard().all().stream().map(Chip::id))
                .containsExactlyElementsOf(
                        chips.stream().map(chip -> chip.path("id").asText()).toList());
        for (int i = 0; i < chips.size(); i++) {
            Chip chip = Chips.standard().all().get(i);
            assertThat(Chips.standard().number(chip.id())).isEqualTo(i);
            assertThat(Chips.standard().chip(chip.id())).isEqualTo(chip);
            assertThat(chip.numbers()).hasSize(chips.get(i).path("numbers").size());
        }
        assertThat(file.path("players").asInt() * Chips.standard().size()).isEqualTo(36);
    }

    @Test
    void thereIsNoOtherChip() {
        assertThat(Chips.standard().number("chip-7")).isEqualTo(-1);
        assertThat(Chips.standard().chip("chip-7")).isNull();
        assertThatThrownBy(() -> Chips.standard().all().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aChipPaysTheNumberThatMeetsTheSizeAndNothingElse() { // BET-18, BET-19, BET-20
        for (int i = 0; i < chips.size(); i++) {
            for (int size = 1; size <= 60; size++) {
                assertThat(Chips.standard().all().get(i).pays(size))
                        .describedAs("chip %d, %d tiles", i + 1, size)
                        .isEqualTo(points(chips.get(i), size));
            }
        }
    }

    @Test
    void aPlusWinsForEveryLargerSizeAndPaysItsFace() { // BET-18, BET-19, BET-31
        Chip seven = chipWith(7);
        assertThat(List.of(seven.pays(6), seven.pays(7), seven.pays(8), seven.pays(40)))
                .containsExactly(0, 7, 7, 7);
        Chip eight = chipWith(8);
        assertThat(List.of(eight.pays(7), eight.pays(8), eight.pays(9), eight.pays(40)))
                .containsExactly(0, 8, 8, 8);
    }

    @Test
    void aChipWithOnlyAFourPaysEightForExactlyFour() { // BET-19
        Chip single = Chips.standard().all().stream()
                .filter(chip ->
                        chip.numbers().size() == 1 && chip.numbers().getFirst().value() == 4)
                .findFirst()
                .orElseThrow();
        assertThat(List.of(single.pays(3), single.pays(4), single.pays(5))).containsExactly(0, 8, 0);
    }

    @Test
    void moreChipsThanBitsOfAHandAreRefused() {
        Chip chip = Chips.standard().all().getFirst();
        assertThat(Chips.of(Collections.nCopies(30, chip)).size()).isEqualTo(30);
        assertThatThrownBy(() -> Chips.of(Collections.nCopies(31, chip))).isInstanceOf(IllegalArgumentException.class);
    }

    private static Chip chipWith(int plus) {
        return Chips.standard().all().stream()
                .filter(chip -> chip.numbers().stream().anyMatch(n -> n.orMore() && n.value() == plus))
                .findFirst()
                .orElseThrow();
    }

    private static int points(JsonNode chip, int tiles) {
        int points = 0;
        for (JsonNode number : chip.path("numbers")) {
            int value = number.path("value").asInt();
            if (tiles == value || number.path("orMore").asBoolean() && tiles > value) {
                points += number.path("points").asInt();
            }
        }
        return points;
    }

    private static long winning(JsonNode chip, int tiles) {
        return chip.path("numbers")
                .valueStream()
                .filter(number -> {
                    int value = number.path("value").asInt();
                    return number.path("orMore").asBoolean() ? tiles >= value : tiles == value;
                })
                .count();
    }

    private static JsonNode read() {
        try (InputStream file = ChipsTest.class.getResourceAsStream("/cartulary/catalogue/chips.json")) {
            return Json.mapper().readTree(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
