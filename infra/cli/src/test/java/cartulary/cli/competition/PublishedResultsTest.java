package cartulary.cli.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Published results of 36 real competitions.
class PublishedResultsTest {
    @TempDir
    Path folder;

    /// Every row and every winner follows from the duels, but three winners of one bracket: there two entrants who lost
    /// play on in the place of those who beat them.
    @Test
    void allRowsOfAllCompetitionsComeOut() {
        CommandRun run = CommandRun.of("competitions", "check", PublishedResults.folder());

        String file = PublishedResults.folder().resolve("competition-53.json").toString();
        assertThat(run.out().lines())
                .containsExactly(
                        file + ": duels[1] Stage 2 pairing 2 winnerTo 5: published P02 and P07, counted P03",
                        file + ": duels[2] Stage 2 pairing 3 winnerTo 6: published P06 and P03, counted P05",
                        file + ": duels[3] Stage 2 pairing 4 winnerTo 6: published P06 and P03, counted P08",
                        "files 36, rows 381, winners 553, differences 3");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(1);
    }

    static List<Path> filesWithTables() {
        return PublishedResults.files().stream()
                .filter(file -> !PublishedResults.read(file).path("tables").isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("filesWithTables")
    void aRowIsNamedWhicheverOfItsColumnsIsChanged(Path file) {
        var random = new Random(file.getFileName().toString().hashCode());
        ObjectNode competition = PublishedResults.read(file);
        ArrayNode rows = (ArrayNode) competition.get("tables");
        for (int tried = 0; tried < 3; tried++) {
            int index = random.nextInt(rows.size());
            ObjectNode row = (ObjectNode) rows.get(index);
            for (String column : columns(row)) {
                JsonNode before = row.get(column);
                row.set(column, changed(rows, column, before, random));

                CommandRun run = PublishedResults.check(folder, competition);

                assertThat(run.out())
                        .as("%s of %s is %s instead of %s", column, file.getFileName(), row.get(column), before)
                        .contains("results.json: tables[");
                if (before.isInt() && !column.equals("position")) {
                    assertThat(run.out().lines())
                            .contains(folder.resolve("results.json") + ": tables[" + index + "] "
                                    + entrant(row) + " " + column + ": published " + row.get(column) + ", counted "
                                    + before);
                }
                assertThat(run.exitCode()).isEqualTo(1);
                row.set(column, before);
            }
        }
        assertThat(PublishedResults.check(folder, competition).out())
                .contains(", rows " + rows.size() + ",")
                .endsWith("differences 0\n");
    }

    private static List<String> columns(ObjectNode row) {
        return row.properties().stream().map(column -> column.getKey()).toList();
    }

    private static String entrant(ObjectNode row) {
        return row.has("player") ? row.get("player").asText() : row.get("team").asText();
    }

    private static JsonNode changed(ArrayNode rows, String column, JsonNode before, Random random) {
        if (before.isInt()) {
            int change = 1 + random.nextInt(3);
            return IntNode.valueOf(before.asInt() + (random.nextBoolean() ? change : -change));
        }
        List<String> others = StreamSupport.stream(rows.spliterator(), false)
                .map(row -> row.path(column).asText())
                .filter(other -> !other.isEmpty() && !other.equals(before.asText()))
                .distinct()
                .toList();
        return TextNode.valueOf(others.isEmpty() ? "other" : others.get(random.nextInt(others.size())));
    }

    @Test
    void aPositionThatCannotBeIsNamed() {
        ObjectNode competition = PublishedResults.read("04");
        for (JsonNode row : competition.get("tables")) {
            for (int position = 1; row.has("position") && position <= 6; position++) {
                int before = row.get("position").asInt();
                ((ObjectNode) row).put("position", position);
                assertThat(PublishedResults.check(folder, competition).exitCode())
                        .as("%s instead of %s", position, before)
                        .isEqualTo(position == before ? 0 : 1);
                ((ObjectNode) row).put("position", before);
            }
        }
    }

    @Test
    void aWinnerWhoDoesNotMoveOnIsNamed() {
        ObjectNode competition = PublishedResults.read("52");
        ArrayNode games = (ArrayNode) competition.at("/duels/0/gamesWon");
        games.set(0, games.get(1));
        games.set(1, IntNode.valueOf(2));

        assertThat(PublishedResults.check(folder, competition).out())
                .contains("results.json: duels[0] Stage 2 pairing 1 winnerTo 5: published P01 and P04, counted P02")
                .contains("winners 6, differences 1");
    }

    @Test
    void aMatchOfTeamsThatItsDuelsContradictIsNamed() {
        ObjectNode competition = PublishedResults.read("40");
        ((ArrayNode) competition.at("/matches/0/duelsWon")).set(0, IntNode.valueOf(3));

        assertThat(PublishedResults.check(folder, competition).out())
                .contains("results.json: matches[0] M01 duelsWon: published 3-2, counted 1-2")
                .contains("differences 1");
    }

    @Test
    void aDuelThatIsLeftOutIsMissingInBothRows() {
        ObjectNode competition = PublishedResults.read("02");
        String home = competition.at("/duels/0/players/0").asText();
        String away = competition.at("/duels/0/players/1").asText();
        ((ArrayNode) competition.get("duels")).remove(0);

        assertThat(PublishedResults.check(folder, competition).out())
                .contains(" " + home + " matchesPlayed: published 7, counted 6")
                .contains(" " + away + " matchesPlayed: published 7, counted 6");
    }
}
