package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.json.Json;
import cartulary.contracts.store.CompetitionStore;
import cartulary.query.competitions.CompetitionBrackets;
import cartulary.query.competitions.CompetitionCrossTables;
import cartulary.query.competitions.CompetitionDiff;
import cartulary.query.competitions.CompetitionList;
import cartulary.query.competitions.CompetitionOverview;
import cartulary.query.competitions.CompetitionRounds;
import cartulary.query.competitions.CompetitionTables;
import cartulary.query.competitions.CompetitionTables.GroupTableRow;
import cartulary.query.competitions.CompetitionWhatIf;
import cartulary.query.competitions.EntrantHistory;
import cartulary.query.competitions.EntrantHistory.EntrantMoment;
import cartulary.query.competitions.ListedCompetition;
import cartulary.query.competitions.PlaceExplanations;
import cartulary.query.competitions.PlaceExplanations.TieBreakStep;
import cartulary.query.competitions.StoredCompetition;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Competitions over HTTP.
@QuarkusTest
class CompetitionsReadTest extends ReadApiFixture {
    @Inject
    CompetitionStore store;

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(games.resolve("/api/competitions" + path));
    }

    private HttpResponse<String> read(String path, String... headers) throws Exception {
        HttpRequest.Builder request = to(path);
        return client.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    private <T> T read(String path, Class<T> type) throws Exception {
        HttpResponse<String> response = read(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readValue(response.body(), type);
    }

    private StoredCompetition played() {
        return new StoredCompetition(store).played();
    }

    @Test
    void theListHasTheNewestCompetitionFirstAndGoesOnPageByPage() throws Exception {
        var open = new StoredCompetition(store).open();
        var running = new StoredCompetition(store).running();

        CompetitionList first = read("?limit=1", CompetitionList.class);
        CompetitionList second = read("?limit=1&before=" + first.next(), CompetitionList.class);

        assertThat(first.competitions()).singleElement().satisfies(listed -> {
            assertThat(listed.competition()).isEqualTo(running.id());
            assertThat(listed.status()).isEqualTo("running");
            assertThat(listed.entrants()).isEqualTo(4);
            assertThat(listed.revision()).isEqualTo(running.revision());
        });
        assertThat(second.competitions())
                .extracting(ListedCompetition::competition, ListedCompetition::status)
                .containsExactly(tuple(open.id(), "open"));
    }

    @Test
    void aCompetitionIsReadAtTheHeadAndAtAnyRevision() throws Exception {
        var cup = played();

        CompetitionOverview now = read("/" + cup.id(), CompetitionOverview.class);
        assertThat(now.revision()).isEqualTo(cup.revision());
        assertThat(now.stages())
                .extracting(CompetitionOverview.CompetitionStage::status)
                .containsExactly("complete", "running");
        assertThat(read("/" + cup.id() + "?at=1", CompetitionOverview.class).entrants())
                .isEmpty();
        assertThat(read("/" + cup.id() + "?at=2", CompetitionOverview.class).entrants())
                .hasSize(4);
        assertProblem(read("/" + cup.id() + "?at=" + (cup.revision() + 1)), 404, "unknown-revision");
        assertProblem(read("/" + cup.id() + "?at=x"), 400, "bad-parameter");
        assertProblem(read("/Vq3xWm0XSV6m8sUuVq1c2A"), 404, "unknown-competition");
        assertProblem(read("/nothing/table"), 404, "unknown-competition");
    }

    @Test
    void anAnswerThatTheCallerHasIsNotSentAgain() throws Exception {
        var cup = played();
        for (String path :
                List.of("", "/table", "/crosstable", "/bracket.svg", "/rounds", "/events", "/results.json")) {
            HttpResponse<String> first = read("/" + cup.id() + path);
            assertThat(first.statusCode()).as(path).isEqualTo(200);
            HttpResponse<String> again = read("/" + cup.id() + path, "If-None-Match", header(first, "etag"));
            assertThat(again.statusCode()).as(path).isEqualTo(304);
        }
        HttpResponse<String> before = read("/" + cup.id() + "/table");
        cup.result("cup/1/final", 2, 1);
        assertThat(read("/" + cup.id() + "/table", "If-None-Match", header(before, "etag"))
                        .statusCode())
                .isEqualTo(200);
    }

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

    @Test
    void roundsHaveTheirPairingsAndResults() throws Exception {
        var cup = played();
        CompetitionRounds rounds = read("/" + cup.id() + "/rounds", CompetitionRounds.class);

        assertThat(rounds.rounds())
                .extracting(round -> round.stage() + " " + round.round() + " "
                        + round.pairings().size())
                .containsExactly("group 1 2", "group 2 2", "group 3 2", "cup 1 1");
        assertThat(rounds.rounds().getFirst().pairings())
                .allSatisfy(pairing -> assertThat(pairing.result()).isNotNull());
    }

    @Test
    void theHistoryOfAnEntrantHasAllThatConcernsThem() throws Exception {
        var cup = played();
        EntrantHistory history = read("/" + cup.id() + "/entrants/Ada", EntrantHistory.class);

        assertThat(history.moments())
                .extracting(EntrantMoment::type)
                .startsWith("EntrantsEntered", "StageBegan", "PairingsMade", "ResultEntered")
                .contains("StageCompleted");
        assertThat(history.moments().stream().map(EntrantMoment::type).filter("ResultEntered"::equals))
                .hasSize(3);
        assertThat(history.moments().stream()
                        .filter(moment -> moment.type().equals("ResultEntered"))
                        .map(EntrantMoment::opponent))
                .containsExactlyInAnyOrder("Bo", "Cem", "Dee");
        assertProblem(read("/" + cup.id() + "/entrants/Nobody"), 404, "unknown-entrant");
    }

    @Test
    void theDiffHasTheRowsAndResultsThatChanged() throws Exception {
        var cup = new StoredCompetition(store).running();
        long before = cup.revision();
        cup.result("group/1/1-1", 2, 0);

        CompetitionDiff diff = read("/" + cup.id() + "/diff?from=" + before, CompetitionDiff.class);

        assertThat(diff.to()).isEqualTo(cup.revision());
        assertThat(diff.changes().results()).singleElement().satisfies(changed -> {
            assertThat(changed.pairing()).isEqualTo("group/1/1-1");
            assertThat(changed.before()).isNull();
        });
        assertThat(diff.changes().rows()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(read("/" + cup.id() + "/diff?from=0&to=2", CompetitionDiff.class)
                        .changes()
                        .entered())
                .hasSize(4);
        assertProblem(read("/" + cup.id() + "/diff?from=99"), 404, "unknown-revision");
        assertProblem(read("/" + cup.id() + "/diff"), 400, "bad-parameter");
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
    void theEventsAreTheStoredBytesAndAStreamGoesOnWithNewOnes() throws Exception {
        var cup = new StoredCompetition(store).running();
        String lines = read("/" + cup.id() + "/events").body();
        assertThat(lines.lines()).hasSize((int) cup.revision());
        assertThat(lines).startsWith(new String(store.entries(cup.id(), 0).getFirst(), StandardCharsets.UTF_8));
        assertThat(read("/" + cup.id() + "/events?after=1&at=2").body().lines()).hasSize(1);

        HttpRequest request = to("/" + cup.id() + "/events?after=" + cup.revision())
                .header("Accept", "text/event-stream")
                .build();
        try (var stream = new MessageStream(client.send(request, BodyHandlers.ofInputStream()))) {
            cup.result("group/1/1-1", 2, 0);
            assertThat(stream.event())
                    .contains("id: " + cup.revision(), "event: event")
                    .last()
                    .asString()
                    .contains("ResultEntered");
        }
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
