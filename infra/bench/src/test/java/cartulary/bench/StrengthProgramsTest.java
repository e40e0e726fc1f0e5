package cartulary.bench;

import static cartulary.bench.BenchmarkRun.printedBy;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The programs that compare the strength of players: the same options give the same games.
class StrengthProgramsTest {
    @Test
    void strengthBenchPlaysTheSameGamesWithTheSameNodes() {
        String first = printedBy("strength --games 1 --nodes 20 search greedy");

        assertThat(first)
                .contains("search against greedy, 20 nodes a turn, 2 players, base game: 1 piles, each 2 times")
                .containsPattern("search wins [0-9.]+ times the share of a seat \\(1/2\\)\n$");
        assertThat(withoutTimes(printedBy("strength --games 1 --nodes 20 search greedy")))
                .isEqualTo(withoutTimes(first));
    }

    @Test
    void ladderBenchPlaysTheSameGamesEveryTime() {
        String first = printedBy("ladder --games 2 --from 2 --to 4");

        assertThat(first)
                .contains(
                        "piles 0 to 1, each played twice",
                        "level 3 against level 2: wins ",
                        "level 4 against level 3: ")
                .containsPattern("smallest difference \\S+, largest \\S+ rating points\n$");
        assertThat(withoutTimes(printedBy("ladder --games 2 --from 2 --to 4"))).isEqualTo(withoutTimes(first));
    }

    private static String withoutTimes(String printed) {
        return printed.replaceAll("CPU ms.*", "");
    }
}
