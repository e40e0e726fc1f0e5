package cartulary.query.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.ResultTable;
import cartulary.contracts.event.EventCodec;
import cartulary.query.api.StoreUnderTest;
import cartulary.store.SqliteEventLog;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The answers to questions about many games, over HTTP.
@QuarkusTest
@WithTestResource(LakeUnderTest.class)
class StatisticsHttpTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestHTTPResource("/api/statistics")
    URI statistics;

    @Inject
    SqliteEventLog log;

    private final Path lake = LakeUnderTest.lake();
    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> get(String path, String... headers) throws Exception {
        return client.send(request(path, headers), BodyHandlers.ofString());
    }

    private HttpRequest request(String path, String... headers) {
        var builder = HttpRequest.newBuilder(URI.create(statistics + path));
        return (headers.length == 0 ? builder : builder.headers(headers)).build();
    }

    private JsonNode json(String path) throws Exception {
        HttpResponse<String> response = get(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    @Test
    void theOverviewListsTheQuestionsAndSaysHowManyGamesTheyAreAbout() throws Exception {
        JsonNode overview = json("?language=nl");

        assertThat(overview.at("/lake/games").asInt()).isGreaterThan(30);
        assertThat(overview.at("/lake/changed").asText()).endsWith("Z");
        assertThat(overview.has("missing")).isFalse();
        assertThat(overview.path("questions")).hasSameSizeAs(NamedQuestion.all());
        assertThat(overview.at("/questions/0/title").asText()).isEqualTo("Wat een meeple waard is");
    }

    @Test
    void everyAnswerIsThatOfTheQuestionAskedOfTheLakeItself() throws Exception {
        var limits = new QueryLimits(500, Duration.ofMinutes(10), 1, 2_000);
        try (var database = LakeDatabase.open(lake, LakeFilter.NONE, limits)) {
            for (NamedQuestion question : NamedQuestion.all()) {
                ResultTable expected = database.ask(question.sql());
                JsonNode answer = json("/" + question.name());

                assertThat(answer.path("columns").findValuesAsText("name"))
                        .as(question.name())
                        .isEqualTo(expected.columns());
                assertThat(answer.path("rows").toString()).isEqualTo(JSON.writeValueAsString(expected.rows()));
                assertThat(answer.path("sql").asText()).isEqualTo(question.sql());
                assertThat(answer.path("files")).isNotEmpty().allSatisfy(file -> assertThat(lake.resolve(file.asText()))
                        .isRegularFile());
            }
        }
    }

    @Test
    void aQuestionSaysWhichOptionalTableTheLakeDoesNotHave() throws Exception {
        assertThat(json("/luck").path("absent").toString()).isEqualTo("[\"reviews\"]");
        assertThat(json("/points").path("absent")).isEmpty();
    }

    @Test
    void rowsHaveAtLeastTwentyGames() throws Exception {
        int rows = 0;
        for (NamedQuestion question : NamedQuestion.all()) {
            JsonNode answer = json("/" + question.name());
            int games = answer.path("columns").findValuesAsText("name").indexOf("games");
            for (JsonNode row : answer.path("rows")) {
                assertThat(row.get(games).asInt()).as(question.name()).isGreaterThanOrEqualTo(20);
                rows++;
            }
        }
        assertThat(rows).isGreaterThan(50);
    }

    @Test
    void aFilterLeavesTheGamesThatFitIt() throws Exception {
        int all = json("/points").path("games").asInt();
        int two = json("/points?players=2").path("games").asInt();
        int others = 0;
        for (int players = 3; players <= 6; players++) {
            others += json("/points?players=" + players).path("games").asInt();
        }
        assertThat(two).isPositive().isLessThan(all);
        assertThat(two + others).isEqualTo(all);
        assertThat(json("/points?expansions=bets,tollkeepers&policy=mixed")
                        .path("games")
                        .asInt())
                .isLessThan(all);
    }

    @Test
    void examplesLeadToGamesThatTheServiceHas() throws Exception {
        JsonNode before = json("/points").path("examples");
        assertThat(before.path("games")).isNotEmpty();
        assertThat(before.at("/games/0/here").asBoolean()).isFalse();
        String id = before.at("/games/0/game").asText();

        var game = LakeUnderTest.GAMES.stream()
                .filter(events -> events.getFirst().game().value().toString().equals(id))
                .findFirst()
                .orElseThrow();
        StoreUnderTest.append(
                log,
                game.stream()
                        .map(event -> EventCodec.read(EventCodec.publicBytes(event)))
                        .toList());

        assertThat(json("/points").at("/examples/games/0/here").asBoolean()).isTrue();
        assertThat(json("/tiles").at("/examples/games/0/revision").asLong()).isPositive();
    }

    @Test
    void columnsAndWordsAreInTheLanguageAndValuesAreNot() throws Exception {
        JsonNode answer = json("/points?language=ja");

        assertThat(answer.path("title").asText()).isEqualTo("得点の内訳");
        assertThat(answer.path("columns").findValuesAsText("title")).contains("源", "点");
        assertThat(answer.path("columns").findValuesAsText("word")).contains("都市");
        assertThat(answer.path("rows").toString()).contains("\"city\"");
    }

    @Test
    void thePictureIsSvgInTheLanguageWithoutStylesAndScripts() throws Exception {
        var english = get("/points/picture");
        var dutch = get("/points/picture?language=nl");

        assertThat(english.headers().firstValue("content-type")).hasValue("image/svg+xml");
        assertThat(english.body()).startsWith("<svg").contains("Where points come from");
        assertThat(dutch.body())
                .contains("Waar de punten vandaan komen")
                .doesNotContain("style=")
                .doesNotContain("<script");
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(dutch.body().getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void csvHasTheColumnsAndRows() throws Exception {
        JsonNode answer = json("/points");
        List<String> lines = get("/points/csv").body().lines().toList();

        assertThat(lines).hasSize(answer.path("rows").size() + 1);
        assertThat(lines.getFirst()).startsWith("policy,expansions,players,source,games,points");
        assertThat(get("/points/csv").body()).contains("\"bets,tollkeepers\"");
    }

    @Test
    void aCallerThatHasTheAnswerReceivesNoBody() throws Exception {
        for (String path : List.of("", "/points", "/points/picture", "/points/csv")) {
            var first = get(path);
            String tag = first.headers().firstValue("etag").orElseThrow();
            var second = get(path, "If-None-Match", tag);

            assertThat(first.headers().firstValue("cache-control")).hasValue("no-cache");
            assertThat(second.statusCode()).as(path).isEqualTo(304);
            assertThat(second.body()).isEmpty();
            assertThat(get(path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/nothing, 404, unknown-question",
        "/points%20--, 404, unknown-question",
        "/points?players=7, 400, bad-parameter",
        "/points?players=two, 400, bad-parameter",
        "/points?expansions=castles, 400, bad-parameter",
        "/points?policy=' OR true --, 400, bad-parameter",
        "/points?language=xx, 400, bad-parameter",
        "?language=xx, 400, bad-parameter",
        "/board/picture?players=2&policy=person, 404, too-few-games",
    })
    void badRequestsAreAnsweredWithAProblem(String path, int status, String problem) throws Exception {
        var response = get(path.replace(" ", "%20").replace("'", "%27"));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("content-type").orElseThrow()).startsWith("application/problem+json");
        assertThat(response.body()).contains("urn:cartulary:problem:" + problem);
    }

    @Test
    void manyCallersAtOnceAllReceiveAnAnswer() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            asked.add(client.sendAsync(request("/leads?players=" + (2 + i % 2)), BodyHandlers.ofString()));
        }
        for (var response : asked) {
            assertThat(response.get().statusCode()).isEqualTo(200);
        }
    }

    /// Both also work again as soon as the folder is whole.
    @Test
    void aMissingAndADamagedLakeAreReported() throws Exception {
        Path manifest = lake.resolve("manifest.json");
        byte[] whole = Files.readAllBytes(manifest);
        try {
            Files.delete(manifest);
            assertThat(json("").path("missing").asText()).isEqualTo("empty");
            var missing = get("/points", "Accept-Language", "nl");
            assertThat(missing.statusCode()).isEqualTo(404);
            assertThat(missing.body())
                    .contains("no-statistics")
                    .contains("cartulary.lake")
                    .contains("exporteert");

            Files.writeString(manifest, "{\"schema\":1,");
            assertThat(get("/points").statusCode()).isEqualTo(500);
            assertThat(get("/points").body()).contains("damaged-lake").doesNotContain(lake.toString());
        } finally {
            Files.write(manifest, whole);
        }
        assertThat(json("/points").path("rows")).isNotEmpty();
    }

    @Test
    void aTornFileIsReportedAndNoHalfAnswerIsGiven() throws Exception {
        Path seats;
        try (var files = Files.walk(lake.resolve("schema=1/seats"))) {
            seats = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        byte[] whole = Files.readAllBytes(seats);
        try {
            Files.write(seats, Arrays.copyOf(whole, whole.length / 2));
            var torn = get("/first?players=3");
            assertThat(torn.statusCode()).isEqualTo(500);
            assertThat(torn.body()).contains("damaged-lake");
        } finally {
            Files.write(seats, whole);
        }
        assertThat(get("/first?players=3").statusCode()).isEqualTo(200);
    }
}
