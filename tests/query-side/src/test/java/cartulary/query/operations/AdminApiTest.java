package cartulary.query.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.json.Json;
import cartulary.query.QuerySides;
import cartulary.query.api.StoreUnderTest;
import cartulary.query.api.TempData;
import cartulary.query.projection.Projection;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TempData.class)
class AdminApiTest {
    static {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    @TestHTTPResource("/api/admin")
    URI admin;

    @TestHTTPResource("/q/metrics")
    URI metrics;

    @Inject
    SqliteEventLog log;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void requestsWithoutTheOperatorRoleAreRefused() throws Exception {
        assertProblem(send("GET", "/projections", null, "en"), 401, "token-missing");
        assertProblem(send("GET", "/parked", "Bearer somebody", "en"), 403, "not-allowed");
        assertProblem(send("POST", "/projections/scoreboard/rebuild", "Bearer x", "en"), 403, "not-allowed");
        assertProblem(send("POST", "/projections/scoreboard/cancel", null, "en"), 401, "token-missing");
        assertProblem(send("POST", "/parked/retry", "Bearer x", "en"), 403, "not-allowed");
        assertThat(send("GET", "/projections", "Bearer x", "ja").body()).contains("運営者");
        assertThat(send("GET", "/projections", "Bearer x", "nl").body()).contains("beheerder");
        var unknown = send("GET", "/projections", "Bearer away", "en");
        assertProblem(unknown, 503, "access-unknown");
        assertThat(unknown.headers().firstValue("retry-after")).isPresent();
    }

    @Test
    void securityTxtIsMissingWithoutTheSettingAndSaysSo() throws Exception {
        var request = HttpRequest.newBuilder(admin.resolve("/.well-known/security.txt"))
                .build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertProblem(response, 404, "no-security-contact");
        assertThat(response.body()).contains("cartulary.security-contact");
    }

    @Test
    void theProjectionsAreListedWithPositionAndLag() throws Exception {
        StoreUnderTest.append(log, PlayedGame.whole(3001).events());
        long head = log.publicLog().head();
        await().until(() -> projection("scoreboard").get("lag").asLong() == 0);

        var names = new ArrayList<String>();
        projections().forEach(one -> names.add(one.get("name").asText()));
        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(
                        QuerySides.PROJECTIONS.stream().map(Projection::name).toList());
        assertThat(projection("lobby").get("positions").get(0).get("position").asLong())
                .isGreaterThanOrEqualTo(head);
        assertThat(projection("lobby").get("parked").asInt()).isZero();
        assertThat(projection("lobby").has("rebuild")).isFalse();
    }

    @Test
    void aProjectionIsRebuiltOnRequest() throws Exception {
        StoreUnderTest.append(log, PlayedGame.whole(3002).events());
        await().until(() -> projection("scoreboard").get("lag").asLong() == 0);

        assertThat(send("POST", "/projections/scoreboard/rebuild", "Bearer operator", "en")
                        .statusCode())
                .isEqualTo(202);
        await().until(() -> !projection("scoreboard").has("rebuild"));
        assertThat(projection("scoreboard").get("lag").asLong()).isZero();
        assertProblem(send("POST", "/projections/cards/rebuild", "Bearer operator", "en"), 404, "unknown-projection");
        assertProblem(send("POST", "/projections/scoreboard/cancel", "Bearer operator", "en"), 409, "no-rebuild");
    }

    @Test
    void parkedGamesAreListedAndRetried() throws Exception {
        assertThat(send("GET", "/parked", "Bearer operator", "en").body()).isEqualTo("{\"parked\":[]}");
        assertThat(send("POST", "/parked/retry", "Bearer operator", "en").body())
                .isEqualTo("{\"parked\":[]}");
        assertProblem(send("POST", "/parked/retry?game=x", "Bearer operator", "en"), 400, "bad-parameter");
    }

    @Test
    void theMetricsIncludeTheProjections() throws Exception {
        String told = client.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                .body();
        assertThat(told)
                .contains("cartulary_projection_lag{partition=\"0\",projection=\"scoreboard\"}")
                .contains("cartulary_projection_events_total{projection=\"scoreboard\"}")
                .contains("cartulary_parked_games{projection=\"scoreboard\"} 0.0")
                .contains("cartulary_stray_records_total 0.0")
                .contains("cartulary_streams_open")
                .contains("cartulary_rebuild_done{projection=\"scoreboard\"} 0.0");
    }

    private List<JsonNode> projections() throws Exception {
        var all = new ArrayList<JsonNode>();
        Json.mapper()
                .readTree(send("GET", "/projections", "Bearer operator", "en").body())
                .get("projections")
                .forEach(all::add);
        return all;
    }

    private JsonNode projection(String name) throws Exception {
        return projections().stream()
                .filter(one -> one.get("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private HttpResponse<String> send(String method, String path, String token, String language) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(admin + path))
                .method(method, BodyPublishers.noBody())
                .header("Accept-Language", language);
        if (token != null) {
            request.header("Authorization", token);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String type) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("content-type"))
                .hasValueSatisfying(value -> assertThat(value).startsWith("application/problem+json"));
        assertThat(Json.mapper().readTree(answer.body()).get("type").asText()).endsWith(type);
    }
}
