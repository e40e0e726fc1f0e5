package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.query.analysis.store.AnalysisKey;
import cartulary.query.analysis.store.StoredAnalyses;
import cartulary.record.analysis.GameCurve;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.search.Budget;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/// `GET /api/games/{id}/analysis` and its curve.
@QuarkusTest
class AnalysisReadTest extends ReadApiFixture {
    @Inject
    StoredAnalyses stored;

    /// Stores a game that the host closes after some moves.
    private PlayedGame storedShort(int moves) throws Exception {
        var played = new PlayedGame(SEEDS.incrementAndGet()).inLobby(2).start().moves(moves);
        played.send(Actor.HOST, new CloseGame());
        stored(played);
        get("/" + played.id() + "?wait=" + played.events().size());
        return played;
    }

    private static long drawn(PlayedGame played) {
        return played.events().stream()
                .filter(event -> event.data() instanceof TileDrawn)
                .findFirst()
                .orElseThrow()
                .revision();
    }

    private static GameRecord record(PlayedGame played) {
        return new GameRecord(
                Rules.standard(),
                played.events().stream().map(event -> event.publicForm()).toList());
    }

    private HttpResponse<String> computed(String path) {
        var answer = new AtomicReference<HttpResponse<String>>();
        await().pollInterval(Duration.ofMillis(100)).until(() -> {
            answer.set(get(path));
            if (answer.get().statusCode() == 202) {
                assertThat(header(answer.get(), "retry-after")).isEqualTo("1");
            }
            // 503 while the curves of another test are computed.
            return answer.get().statusCode() != 202 && answer.get().statusCode() != 503;
        });
        return answer.get();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void anAnalysisIsThatOfTheRecordAndIsStoredForAllWhoAsk() throws Exception {
        PlayedGame played = storedShort(8);
        long at = drawn(played);
        String path = "/" + played.id() + "/analysis?nodes=400&at=" + at;

        HttpResponse<String> answer = computed(path);

        assertThat(answer.body())
                .isEqualTo(text(Json.canonical(PastAnswers.analyse(record(played), at, () -> Budget.nodes(400)))));
        assertThat(stored.find(new AnalysisKey(played.id(), at, 400)))
                .hasValueSatisfying(body -> assertThat(text(body)).isEqualTo(answer.body()));
        assertThat(get(path).statusCode()).isEqualTo(200);
        assertThat(get(path, "If-None-Match", header(answer, "etag")).statusCode())
                .isEqualTo(304);
    }

    @Test
    void anAnalysisThatIsStoredIsNotComputed() throws Exception {
        PlayedGame played = storedShort(8);
        stored.keep(new AnalysisKey(played.id(), drawn(played), 2000), "{}".getBytes(StandardCharsets.UTF_8));

        HttpResponse<String> answer = get("/" + played.id() + "/analysis?at=" + drawn(played));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{}");
    }

    @Test
    void aCurveGrowsToThatOfTheRecord() throws Exception {
        PlayedGame played = storedShort(40);
        String path = "/" + played.id() + "/analysis/curve";

        HttpResponse<String> answer = computed(path);

        var curve = Json.mapper().readValue(answer.body(), GameCurve.class);
        assertThat(curve.points()).hasSize(curve.turns());
        assertThat(curve.turns()).isPositive();
        assertThat(answer.body()).isEqualTo(text(Json.canonical(PastAnswers.curve(record(played), 100, _ -> {}))));
    }

    @Test
    void aGameThatHasNotEndedIsRefusedByItsRule() throws Exception {
        PlayedGame played = PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH);
        int begun = played.events().size() / 2;
        StoreUnderTest.append(log, played.events().subList(0, begun));
        get("/" + played.id() + "?wait=" + begun);

        for (String path : List.of("/analysis?at=" + drawn(played), "/analysis/curve")) {
            HttpResponse<String> answer = get("/" + played.id() + path);
            assertProblem(answer, 409, "analysis-refused");
            assertThat(answer.body()).contains("\"rule\":\"LOBBY-39\"");
        }
    }

    @Test
    void aRevisionAtWhichNobodyChoosesNamesTheNextOneAtWhichSomebodyDoes() throws Exception {
        PlayedGame played = storedShort(8);

        HttpResponse<String> answer = computed("/" + played.id() + "/analysis?at=1");

        assertProblem(answer, 409, "no-choice");
        assertThat(answer.body()).contains("\"next\":" + drawn(played));
    }

    @Test
    void whatDoesNotExistIsNotAnalysed() throws Exception {
        PlayedGame played = storedShort(8);
        String path = "/" + played.id() + "/analysis";

        assertProblem(get("/00000000-0000-4000-8000-000000000000/analysis?at=3"), 404, "unknown-game");
        assertProblem(get(path + "?at=" + (played.events().size() + 1)), 404, "unknown-revision");
        assertProblem(get(path), 400, "bad-parameter");
        assertProblem(get(path + "?at=3&nodes=401"), 400, "bad-parameter");
        assertProblem(get(path + "/curve?nodes=10000"), 400, "bad-parameter");
    }

    @Test
    void onlySoManyAnalysesWait() throws Exception {
        List<Integer> statuses = new ArrayList<>();
        List<PlayedGame> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            all.add(storedShort(60));
        }
        for (PlayedGame game : all) {
            HttpResponse<String> answer = get("/" + game.id() + "/analysis/curve?nodes=400");
            statuses.add(answer.statusCode());
            if (answer.statusCode() == 503) {
                assertProblem(answer, 503, "analyses-busy");
                assertThat(header(answer, "retry-after")).isEqualTo("10");
            }
        }
        assertThat(statuses).contains(202, 503);
    }
}
