package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import cartulary.query.http.ReadCost;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rate limits of reads. Every test reads from addresses of its own.
@QuarkusTest
class ReadRateTest extends ReadApiFixture {
    private static final String EXHAUSTED = "203.0.113.7";

    /// More reads than the burst permits of the dearest read, and less than it permits of the cheapest.
    private static final int MANY = 2 * TempData.READ_BURST / (int) ReadCost.RECOUNT.units();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/{game}",
                "/{game}/legal",
                "/{game}/features",
                "/{game}/blame",
                "/{game}/diff?from=0",
                "/{game}/why?revision=1",
                "/{game}/recount?revision=1",
                "/{game}/whynot?question=points&seat=0&at=1",
                "/{game}/history?seat=0",
                "/{game}/scores",
                "/{game}/chips",
                "/{game}/tolls",
                "/{game}/deck",
                "/{game}/events",
                "/../hosts/nobody",
                "/../ratings?class=two:base:clock",
                "/../ratings/classes",
                "/../persons/nobody/ratings",
                "/../rules",
                "/../admin/projections",
                "/unknown/deck"
            })
    void everyReadIsLimitedByAddress(String path) throws Exception {
        String game =
                stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2)).id().value();
        exhaust(game);
        long before = RefusalCounts.of(RefusalReason.RATE_PER_ADDRESS);

        HttpResponse<String> refused = until429(EXHAUSTED, path.replace("{game}", game));

        assertProblem(refused, 429, "rate-limited");
        assertThat(Integer.parseInt(header(refused, "retry-after"))).isPositive();
        assertThat(RefusalCounts.of(RefusalReason.RATE_PER_ADDRESS)).isGreaterThan(before);
        assertThat(read("198.51.100.1", "/" + game).statusCode()).isEqualTo(200);
    }

    @Test
    void holdersOfTokensReadMoreThanOthersAtTheirAddress() throws Exception {
        String game =
                stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2)).id().value();
        exhaust(game);
        HttpResponse<String> invented = until429(EXHAUSTED, "/" + game, "Authorization", "Bearer invented");
        assertProblem(invented, 429, "rate-limited");
        String token = "Bearer " + game + "/seat-0";
        assertThat(read(EXHAUSTED, "/" + game, "Authorization", token).statusCode())
                .isEqualTo(200);
        long before = RefusalCounts.of(RefusalReason.RATE_PER_TOKEN);
        assertProblem(until429(EXHAUSTED, "/" + game + "/deck", "Authorization", token), 429, "rate-limited");
        assertThat(RefusalCounts.of(RefusalReason.RATE_PER_TOKEN)).isGreaterThan(before);
    }

    @Test
    void streamsAboveTheLimitOfAnAddressAreCounted() throws Exception {
        String game =
                stored(new PlayedGame(SEEDS.incrementAndGet()).inLobby(2)).id().value();
        long before = RefusalCounts.of(RefusalReason.STREAMS_PER_ADDRESS);
        List<MessageStream> open = new ArrayList<>();
        try {
            for (int stream = 0; stream < 6; stream++) {
                open.add(open("/" + game + "/events", "X-Forwarded-For", "192.0.2.6"));
            }
            assertProblem(
                    read("192.0.2.6", "/" + game + "/events", "Accept", "text/event-stream"), 429, "too-many-streams");
        } finally {
            for (MessageStream stream : open) {
                stream.close();
            }
        }
        assertThat(RefusalCounts.of(RefusalReason.STREAMS_PER_ADDRESS)).isEqualTo(before + 1);
    }

    /// Uses up what the address may read. A dear read takes more of it than a cheap one, or it would never be used up.
    private void exhaust(String game) throws Exception {
        assertProblem(until429(EXHAUSTED, "/" + game + "/recount?revision=1"), 429, "rate-limited");
    }

    private HttpResponse<String> until429(String address, String path, String... headers) throws Exception {
        HttpResponse<String> response = read(address, path, headers);
        for (int more = MANY; more > 0 && response.statusCode() != 429; more--) {
            response = read(address, path, headers);
        }
        return response;
    }

    private HttpResponse<String> read(String address, String path, String... headers) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(games + path).normalize()).header("X-Forwarded-For", address);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
