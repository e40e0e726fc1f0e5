package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.json.Json;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateTest {
    /// `SimulationTest` checks the laws in more games.
    private static final int GAMES = SampleSize.of(3, 25);

    private static final int EXPANDED = SampleSize.of(1, 25);

    @Test
    void allLawsHoldInGamesOfTwoToSixPlayers() {
        CommandRun run = CommandRun.of("simulate", "--games", GAMES, "--players", "2-6", "--seed", 100);

        assertThat(run.err()).doesNotContain("BROKEN");
        assertThat(run.out())
                .startsWith("games " + GAMES + ", moves ")
                .contains("all laws hold", "moves and", "events per second");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bets", "tollkeepers", "tollkeepers,bets"})
    void allLawsHoldInGamesWithExpansions(String expansions) {
        CommandRun run = CommandRun.of("simulate", "--games", EXPANDED, "--seed", 7, "--expansions", expansions);

        assertThat(run.err()).doesNotContain("BROKEN");
        assertThat(run.out()).startsWith("games " + EXPANDED + ", moves ").contains("all laws hold");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"castles", "bets,castles", "bets,none", "Bets"})
    void unknownExpansionsAreRefused(String expansions) {
        CommandRun run = CommandRun.of("simulate", "--expansions", expansions);

        assertThat(run.err())
                .startsWith("--expansions must be none, or any of " + Expansion.CHOICE + ", joined by commas, not ");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void theSameSeedGivesTheSameGamesAndJsonReportsTheirCounts() throws IOException {
        var first = CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");
        var second = CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");

        var result = Json.mapper().readTree(first.out());
        assertThat(result.get("games").intValue()).isEqualTo(3);
        assertThat(result.get("moves").intValue()).isBetween(1, 3 * 71);
        assertThat(Json.mapper().readTree(second.out()).get("events")).isEqualTo(result.get("events"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "6-2", "2-", "two", "2-66"})
    void impossibleNumbersOfPlayersAreRefused(String players) {
        CommandRun run = CommandRun.of("simulate", "--players", players);

        assertThat(run.err()).startsWith("--players must be 2 to 6, or a range such as 2-6 (BASE-1), not " + players);
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
