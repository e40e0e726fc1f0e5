package cartulary.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerftTest {
    /// On paper: a straight road beside the start tile (city N, roads E and W, field S). West and east of it
    /// the road must run on: 2 rotations each, on a road that is nobody's. South of it the field must meet a
    /// field: 2 rotations. North is a city: none. Each time the tile offers its road and both its fields, or
    /// no meeple: 6 · 4.
    @Test
    void theFirstTurnIsCountedAsOnPaper() {
        assertThat(count(List.of("U"), 1)).isEqualTo(24);
    }

    /// On paper: a monastery on fields fits only south of the start tile, in all four rotations: monastery,
    /// field, or none.
    @Test
    void rotationsThatLookTheSameCount() {
        assertThat(count(List.of("B"), 1)).isEqualTo(12);
    }

    /// On paper: where the cap E closes the start tile's city, the all-city tile C fits nowhere and B is drawn
    /// in its place: on 4 cells in 4 rotations, with monastery, field or none; but where E's field was
    /// claimed, the 3 cells at that field offer no field. So E unclaimed 48, its city claimed 48 (it scores
    /// at once), its field claimed 3 · 4 · 2 + 4 · 3 = 36. Without B the pile ends there and nothing counts.
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
    void aDeckThatTheBoxCannotGiveIsRefused() {
        assertRefused("there is no tile \"Z\" left in the box", "perft", 1, "--deck", "Z");
        assertRefused("there is no tile \"X\" left in the box", "perft", 1, "--deck", "X,X");
        assertRefused("DEPTH is 1 to 2", "perft", 3, "--deck", "U,U");
        assertRefused("DEPTH is 1 to 71", "perft", 0, "--seed", 1);
        assertRefused("--players is 2 to 6", "perft", 1, "--players", 7);
        assertRefused("mutually exclusive", "perft", 1, "--seed", 1, "--deck", "U");
    }

    private static void assertRefused(String reason, Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private static long count(List<String> deck, int depth) {
        return new Perft(Rules.standard(), PerftPile.of(deck), 2).count(depth, () -> {});
    }
}
