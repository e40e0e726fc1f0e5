package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.ExplainedWhatIf;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `POST /api/games/{id}/whatif`.
@QuarkusTest
class WhatIfReadTest extends ReadApiFixture {
    private static final String DRAW = "{\"command\":{\"type\":\"DrawTile\"}}";

    private PlayedGame played;
    private GameRecord record;

    @BeforeEach
    void playAGame() throws Exception {
        played = stored(Stream.generate(() -> PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH))
                .filter(game -> game.events().stream().anyMatch(WhatIfReadTest::isLaterDraw))
                .findFirst()
                .orElseThrow());
        record = new GameRecord(
                Rules.standard(),
                played.events().stream().map(event -> event.publicForm()).toList());
        get("/" + played.id() + "/blame?wait=" + record.revision());
    }

    private HttpResponse<String> post(String game, String query, String body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(games + "/" + game + "/whatif" + query))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> whatIf(String body, String... headers) throws Exception {
        return post(played.id().value(), "", body, headers);
    }

    private static boolean isLaterDraw(Envelope event) {
        return event.data() instanceof TileDrawn drawn && drawn.index() > 20;
    }

    private long drawing() {
        return record.events().stream()
                        .filter(WhatIfReadTest::isLaterDraw)
                        .findFirst()
                        .orElseThrow()
                        .revision()
                - 1;
    }

    @Test
    void theAnswerIsThatOfTheRecordInEveryLanguage() throws Exception {
        String body = "{\"at\":%s,\"choices\":[%s]}".formatted(drawing(), DRAW);
        var answer = (WhatIf) PastAnswers.whatIf(record, Json.mapper().readValue(body, WhatIfRequest.class));

        for (String language : Languages.TAGS) {
            var response = post(played.id().value(), "?language=" + language, body);
            assertThat(response.body())
                    .isEqualTo(new String(
                            Json.canonical(ExplainedWhatIf.of(answer, Locale.of(language))), StandardCharsets.UTF_8));
            assertThat(header(response, "cache-control")).isEqualTo("no-store");
        }
    }

    @Test
    void nothingIsRecorded() throws Exception {
        String before = get("/" + played.id() + "/events").body();

        whatIf("{\"at\":%s,\"choices\":[%s]}".formatted(drawing(), DRAW));

        assertThat(get("/" + played.id() + "/events").body()).isEqualTo(before);
    }

    @Test
    void aRefusedChoiceIsNamedWithTheSentenceOfTheRule() throws Exception {
        var twice = "{\"at\":%s,\"choices\":[%s,%s]}".formatted(drawing(), DRAW, DRAW);

        assertProblem(whatIf(twice), 409, "refused-choice");
        assertThat(whatIf(twice).body())
                .contains("\"choice\":1", "\"rule\":\"BASE-7\"", "Choice 1", "BASE-7: In a turn");
        assertThat(whatIf(twice, "Accept-Language", "nl").body()).contains("Keuze 1", "BASE-7: In een beurt");
    }

    @Test
    void anInvalidRequestIsRefused() throws Exception {
        long at = drawing();
        String many = (DRAW + ",").repeat(21);
        assertProblem(whatIf(""), 400, "bad-body");
        assertProblem(whatIf("null"), 400, "bad-body");
        assertProblem(whatIf("{\"at\":1}"), 400, "bad-body");
        assertProblem(whatIf("{\"at\":\"x\",\"choices\":[]}"), 400, "bad-body");
        assertProblem(whatIf("{\"at\":1,\"choices\":[{\"command\":{\"type\":\"Fly\"}}]}"), 400, "bad-body");
        assertProblem(whatIf("[".repeat(40)), 400, "bad-body");
        assertProblem(whatIf(" ".repeat(17 * 1024)), 413, "too-large");
        assertProblem(whatIf("{\"at\":0,\"choices\":[]}"), 404, "unknown-revision");
        assertProblem(whatIf("{\"at\":99999,\"choices\":[]}"), 404, "unknown-revision");
        assertProblem(
                whatIf("{\"at\":%s,\"choices\":[%s]}".formatted(at, many.substring(0, many.length() - 1))),
                400,
                "too-many-choices");
        assertProblem(whatIf("{\"at\":%s,\"choices\":[],\"tile\":\"base-Q.9\"}".formatted(at)), 409, "impossible-tile");
        assertProblem(
                whatIf("{\"at\":%s,\"choices\":[{\"command\":{\"type\":\"StartGame\"}}]}".formatted(at)),
                400,
                "not-a-move");
        assertProblem(whatIf("{\"at\":%s,\"choices\":[%s]}".formatted(record.revision(), DRAW)), 400, "seat-missing");
    }

    @Test
    void anUnlistedGameNeedsItsToken() throws Exception {
        var hidden = stored(new PlayedGame(SEEDS.incrementAndGet(), new GameOptions(2, Visibility.UNLISTED)).opened());
        String body = "{\"at\":1,\"choices\":[]}";

        assertProblem(post(hidden.id().value(), "", body), 404, "unknown-game");
        get("/" + hidden.id() + "?wait=1", "Authorization", "Bearer " + hidden.id() + "/guest");
        assertThat(post(hidden.id().value(), "", body, "Authorization", "Bearer " + hidden.id() + "/guest")
                        .statusCode())
                .isEqualTo(200);
    }
}
