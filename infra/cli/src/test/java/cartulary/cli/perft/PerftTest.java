package cartulary.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.HouseRules;
import cartulary.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerftTest {
    /// Calculated by hand: a straight road next to the start tile (city N, roads E and W, field S). West and east
    /// of it the road must continue: 2 rotations each, on an unoccupied road. South of it field must meet field: 2
    /// rotations. North is a city: none. Each placement allows a meeple on the road, on either field, or none: 6 ·
    /// 4.
    @Test
    void theFirstTurnIsCountedAsByHand() {
        assertThat(count(List.of("U"), 1)).isEqualTo(24);
    }

    /// Calculated by hand: a monastery on fields fits only south of the start tile, in four rotations, each with a
    /// meeple on the monastery, on the field, or none.
    @Test
    void rotationsThatLookTheSameCount() {
        assertThat(count(List.of("B"), 1)).isEqualTo(12);
    }

    /// Calculated by hand: if tile E completes the start tile's city, the all-city tile C fits nowhere and B is
    /// drawn instead: on 4 cells in 4 rotations, with a meeple on monastery, field or none; if E's field is
    /// occupied, the 3 cells next to it allow no meeple on the field. E without a meeple gives 48, with one on the
    /// city 48 (scored immediately), with one on the field 3 · 4 · 2 + 4 · 3 = 36. Without B the pile is empty and
    /// the sequence does not count.
    @Test
    void aTileThatFitsNowhereIsSetAsideWithinTheTurn() {
        assertThat(count(List.of("E", "C", "B"), 2) - count(List.of("E", "C"), 2))
                .isEqualTo(48 + 48 + 36);
    }

    @Test
    void printedVariantsOfATypeCountTheSame() {
        assertThat(count(List.of("base-V.0", "base-U.1"), 2)).isEqualTo(count(List.of("V", "base-U"), 2));
    }

    @Test
    void theTableShowsEveryDepth() {
        CommandRun run = CommandRun.of("perft", 2, "--deck", "U,K");

        assertThat(run.out()).startsWith("deck: base-U.0,base-K.0\n");
        assertThat(run.out().lines().map(line -> line.strip().split(" +")[0]))
                .containsExactly("deck:", "depth", "1", "2");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aNumberInOtherDigitsIsRefused() {
        assertRefused("'٢' is no whole number in the digits 0 to 9, such as 12", "perft", "٢", "--deck", "U,K");
    }

    @Test
    void aDeckThatTheGameDoesNotContainIsRefused() {
        assertRefused("no tile \"Z\" is left in the base game", "perft", 1, "--deck", "Z");
        assertRefused("no tile \"X\" is left in the base game", "perft", 1, "--deck", "X,X");
        assertRefused("DEPTH is 1 to 2", "perft", 3, "--deck", "U,U");
        assertRefused("DEPTH is 1 to 71", "perft", 0, "--seed", 1);
        assertRefused("--players is 2 to 6", "perft", 1, "--players", 7);
        assertRefused("mutually exclusive", "perft", 1, "--seed", 1, "--deck", "U");
    }

    /// Calculated by hand: without fields, each of the six placements of the straight road allows a meeple on the
    /// road or none (BASE-41).
    @Test
    void withoutFieldsNoMeepleOnAFieldIsCounted() {
        assertThat(count(List.of("U"), 1, FieldRules.OFF)).isEqualTo(12);
        CommandRun run = CommandRun.of("perft", 1, "--deck", "U", "--without-fields");
        assertThat(run.out()).containsPattern("1 +12 ");
    }

    @Test
    void aReadingThatDoesNotExistIsRefused() {
        assertRefused("expected one of [as-drawn, all-end]", "perft", 1, "--office-roads", "some");
        assertRefused("2022-11", "perft", 1, "--bookmaker-fields", "2023-01");
    }

    private static void assertRefused(String reason, Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private static long count(List<String> deck, int depth) {
        return count(deck, depth, FieldRules.ON);
    }

    private static long count(List<String> deck, int depth, FieldRules fields) {
        return new Perft(Rules.standard(), PerftPile.of(deck), Perft.options(2, HouseRules.DEFAULT.with(fields)))
                .count(depth, () -> {});
    }
}
