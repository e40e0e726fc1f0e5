package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.json.Json;
import cartulary.query.competitions.CompetitionBrackets;
import cartulary.query.competitions.CompetitionCrossTables;
import cartulary.query.competitions.CompetitionTables;
import cartulary.query.competitions.CompetitionTables.GroupTableRow;
import cartulary.query.competitions.CompetitionWhatIf;
import cartulary.query.competitions.PlaceExplanations;
import cartulary.query.competitions.PlaceExplanations.TieBreakStep;
import cartulary.query.competitions.StoredCompetition;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The tables, pictures and files of competitions over HTTP.
@QuarkusTest
class CompetitionTablesReadTest extends CompetitionsReadFixture {
    private static List<String> order(CompetitionTables tables) {
        return tables.tables().getFirst().rows().stream()
                .map(GroupTableRow::entrant)
                .toList();
    }

    @Test
    void theTableSaysWhichTieBreakDecidedAndWhyExplainsIt() throws Exception {
        var cup = played();
        CompetitionTables table = read("/" + cup.id() + "/table", CompetitionTables.class);
        assertThat(table.tables()).hasSize(1);
        assertThat(order(table)).containsExactlyInAnyOrder("Ada", "Bo", "Cem", "Dee");
        String second = order(table).get(1);
        GroupTableRow row = table.tables().getFirst().rows().get(1);

        PlaceExplanations why = read("/" + cup.id() + "/why?entrant=" + second, PlaceExplanations.class);

        assertThat(why.places()).singleElement().satisfies(place -> {
            assertThat(place.place()).isEqualTo(row.place());
            assertThat(place.neighbour()).isEqualTo(order(table).getFirst());
            assertThat(place.decidedBy()).isEqualTo(row.decidedBy());
            assertThat(place.steps()).extracting(TieBreakStep::tieBreak).first().isEqualTo(TieBreak.MATCHES_WON);
            assertThat(place.steps()).extracting(TieBreakStep::verdict).containsOnlyOnce("decided");
        });
        assertProblem(read("/" + cup.id() + "/why?entrant=Nobody"), 404, "unknown-entrant");
        assertProblem(read("/" + cup.id() + "/why"), 404, "unknown-entrant");
    }

    @Test
    void theCsvHasARowForEachRowOfTheTable() throws Exception {
        var cup = played();
        HttpResponse<String> csv = read("/" + cup.id() + "/table.csv");
        CompetitionTables table = read("/" + cup.id() + "/table", CompetitionTables.class);

        assertThat(header(csv, "content-type")).startsWith("text/csv");
        List<String> lines = csv.body().lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.getFirst()).startsWith("entrant,stage,group,position,");
        GroupTableRow first = table.tables().getFirst().rows().getFirst();
        assertThat(lines.get(1))
                .startsWith(first.entrant() + ",group,1,1," + first.matchesPlayed() + "," + first.matchesWon())
                .endsWith("," + Json.mapper().valueToTree(first.decidedBy()).asText());
    }

    @Test
    void theCrossTableHasEveryResultTwice() throws Exception {
        var cup = played();
        CompetitionCrossTables cross = read("/" + cup.id() + "/crosstable", CompetitionCrossTables.class);
        var rows = cross.tables().getFirst().rows();

        assertThat(rows).hasSize(4);
        for (int i = 0; i < 4; i++) {
            assertThat(rows.get(i).cells().get(i).meetings()).isEmpty();
            for (int j = 0; j < 4; j++) {
                if (i != j) {
                    var one = rows.get(i).cells().get(j).meetings().getFirst();
                    var other = rows.get(j).cells().get(i).meetings().getFirst();
                    assertThat(one.won()).isEqualTo(other.lost());
                    assertThat(one.outcome()).isEqualTo(-other.outcome());
                }
            }
        }
        HttpResponse<String> svg = read("/" + cup.id() + "/crosstable", "Accept", "image/svg+xml");
        assertThat(header(svg, "content-type")).startsWith("image/svg+xml");
        assertThat(header(svg, "vary")).containsIgnoringCase("accept");
        assertThat(svg.body()).contains("<title>Cross table of group, group 1</title>", ">Ada</text>");
    }

    @Test
    void theBracketIsDataAndAPictureInEveryLanguage() throws Exception {
        var cup = played();
        CompetitionBrackets brackets = read("/" + cup.id() + "/bracket", CompetitionBrackets.class);
        assertThat(brackets.brackets()).singleElement().satisfies(bracket -> {
            assertThat(bracket.stage()).isEqualTo("cup");
            assertThat(bracket.pairings()).singleElement().satisfies(last -> assertThat(
                            List.of(last.home().entrant(), last.away().entrant()))
                    .containsExactlyElementsOf(order(read("/" + cup.id() + "/table", CompetitionTables.class))
                            .subList(0, 2)));
        });
        assertThat(read("/" + cup.id() + "/bracket.svg").body()).contains("<title>Bracket of cup</title>", "<desc>");
        assertThat(read("/" + cup.id() + "/bracket.svg?language=nl").body()).contains("Afvalschema van cup");
        assertThat(read("/" + cup.id() + "/bracket.svg?language=ja").body()).contains("cupのトーナメント表");
        assertProblem(read("/" + cup.id() + "/bracket.svg?at=3"), 404, "unknown-group");
        assertProblem(read("/" + cup.id() + "/bracket.svg?stage=group"), 404, "unknown-group");
    }

    private HttpResponse<String> assume(StoredCompetition cup, String body) throws Exception {
        return client.send(
                to("/" + cup.id() + "/what-if")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String assumed(String pairing, int home, int away) {
        return "{\"pairing\":\"%s\",\"result\":{\"basis\":\"entered\",\"games\":{\"home\":%s,\"away\":%s},\"lineUp\":[]}}"
                .formatted(pairing, home, away);
    }

    @Test
    void anAssumedResultGivesATableAndIsNotRecorded() throws Exception {
        var cup = new StoredCompetition(store).running();
        HttpResponse<String> response = assume(cup, assumed("group/1/1-1", 0, 2));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        CompetitionWhatIf assumed = Json.mapper().readValue(response.body(), CompetitionWhatIf.class);

        GroupTableRow first = assumed.tables().getFirst().rows().getFirst();
        assertThat(first.matchesWon()).isEqualTo(1);
        assertThat(first.gamesWon()).isEqualTo(2);
        assertThat(assumed.changes().results()).hasSize(1);
        assertThat(read("/" + cup.id() + "/table", CompetitionTables.class)
                        .tables()
                        .getFirst()
                        .rows())
                .allSatisfy(row -> assertThat(row.matchesPlayed()).isZero());
        HttpResponse<String> refused = assume(cup, assumed("group/1/1-1", 2, 2));
        assertProblem(refused, 409, "refused-result");
        assertThat(refused.body()).contains("COMP-8");
        assertProblem(assume(cup, "{\"pairing\":3}"), 400, "bad-body");
    }

    @Test
    void theFileOfResultsHasEveryDuelAndEveryRow() throws Exception {
        var cup = played().result("cup/1/final", 2, 1);
        JsonNode file = read("/" + cup.id() + "/results.json", JsonNode.class);

        assertThat(file.path("duels")).hasSize(7);
        assertThat(file.path("matches")).isEmpty();
        assertThat(file.path("tables")).hasSize(4);
        JsonNode last = file.path("duels").get(6);
        assertThat(last.path("format").asText()).isEqualTo("Single Elimination");
        assertThat(last.path("gamesWon").toString()).isEqualTo("[2,1]");
    }
}
