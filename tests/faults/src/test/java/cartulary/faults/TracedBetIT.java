package cartulary.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.bench.load.RandomChoices;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.ClusterPlan;
import cartulary.local.cluster.Member;
import cartulary.trace.SpanCollector;
import cartulary.trace.SpanCollector.ReportedSpan;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bets on their way through a cluster: the request to a command node, the record on Kafka, the projections and
/// the live stream of a query node are one trace.
class TracedBetIT {
    private static final Path ROOT = Path.of(System.getProperty("cartulary.root", "../.."));
    private static final String REQUEST = "POST /api/games/{game}/commands";
    private static final String DRAW = "{\"type\":\"DrawTile\"}";

    @TempDir
    Path folder;

    private final RandomChoices choices = new RandomChoices(new SplittableRandom(5));
    private final List<String> tokens = new ArrayList<>();
    private String game;

    /// Two nodes, of which one has the relay, accept a bet each: whose events the other one publishes is a trace, too.
    @Test
    void eachBetIsOneTraceFromItsRequestToTheProjectionsAndTheStream() throws Exception {
        try (var collector = SpanCollector.on(0)) {
            var settings = Map.of(
                    "cartulary.traces", collector.address().toString(), "quarkus.otel.bsp.schedule.delay", "50ms");
            var plan = new ClusterPlan(ROOT, folder.resolve("cluster"), 0, 2, 1, settings, Map.of());
            var http = HttpClient.newHttpClient();
            // Ends the stream at once: to close the client would wait for it, even if the test has failed.
            try (Cluster cluster = Cluster.start(plan, System.out::println);
                    AutoCloseable _ = http::shutdownNow) {
                betAtBothNodes(cluster, http);
                await().atMost(ClusterClient.PATIENCE)
                        .untilAsserted(
                                () -> assertThat(bets(collector)).hasSize(2).allSatisfy(bet -> assertThat(bet)
                                        .extracting(ReportedSpan::name)
                                        .contains(REQUEST, "decide", "append", "publish", "project", "stream")));
            }
            bets(collector).forEach(TracedBetIT::assertConnected);
            assertThat(tokens).hasSize(3).noneMatch(collector.received()::contains);
            assertThat(collector.received()).doesNotContain(game, "chip-");
        }
    }

    private static void assertConnected(List<ReportedSpan> bet) {
        ReportedSpan request = named(REQUEST, bet);
        ReportedSpan append = named("append", bet);
        ReportedSpan publish = named("publish", bet);
        assertThat(request.parent()).isEmpty();
        assertThat(append.parent()).isEqualTo(request.id());
        assertThat(publish.parent()).isEqualTo(append.id());
        assertThat(named("decide", bet).parent()).isEqualTo(request.id());
        List<String> published = bet.stream()
                .filter(span -> span.name().equals("publish"))
                .map(ReportedSpan::id)
                .toList();
        for (String onQueryNode : List.of("project", "stream")) {
            assertThat(named(onQueryNode, bet).parent()).isIn(published);
            assertThat(named(onQueryNode, bet).process()).isEqualTo("cartulary-query-node");
        }
        assertThat(List.of(request, append, publish))
                .extracting(ReportedSpan::process)
                .containsOnly("cartulary-command-node");
    }

    /// Returns the spans of the trace of each bet, so far.
    private static List<List<ReportedSpan>> bets(SpanCollector collector) {
        return collector.spans().stream()
                .filter(span -> "PlaceBet".equals(span.attributes().get("command")))
                .map(span -> collector.spansOf(span.trace()))
                .toList();
    }

    private static ReportedSpan named(String name, List<ReportedSpan> spans) {
        return spans.stream()
                .filter(span -> span.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// Plays until an office is open, while a spectator follows the game; then each player bets, at a node each.
    private void betAtBothNodes(Cluster cluster, HttpClient http) throws Exception {
        var client = new ClusterClient(cluster.address());
        JsonNode opened = client.post("/api/games", "{\"options\":{\"maxSeats\":2,\"expansions\":[\"bets\"]}}", null);
        game = opened.path("game").asText();
        String commands = "/api/games/" + game + "/commands";
        String host = opened.at("/tokens/host").asText();
        for (int seat = 0; seat < 2; seat++) {
            tokens.add(client.post(commands, "{\"type\":\"JoinGame\"}", null)
                    .at("/tokens/seat")
                    .asText());
        }
        URI events = cluster.address().resolve("/api/games/" + game + "/events?follow=true");
        http.sendAsync(
                HttpRequest.newBuilder(events)
                        .header("Accept", "application/x-ndjson")
                        .build(),
                BodyHandlers.discarding());
        JsonNode answer = client.post(commands, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        int seat = 0;
        String command = DRAW;
        while (!command.isEmpty()) {
            answer = client.post(commands, command, tokens.get(seat));
            boolean isTurnOver = false;
            for (JsonNode event : answer.path("events")) {
                if (event.path("type").asText().equals("TurnEnded")) {
                    seat = event.at("/data/next").asInt();
                    isTurnOver = true;
                }
            }
            boolean isBetting = answer.at("/next/step").asText().equals("Betting");
            command = isTurnOver ? DRAW : isBetting ? "" : choices.command(answer.path("next"), null);
        }
        JsonNode office = office(answer);
        for (int number = 0; number < 2; number++) {
            int port = cluster.members(Member.Kind.COMMAND).get(number).port();
            new ClusterClient(URI.create("http://127.0.0.1:" + port))
                    .post(
                            commands,
                            "{\"type\":\"PlaceBet\",\"x\":%s,\"y\":%s,\"chip\":\"chip-1\",\"nonce\":\"%s\"}"
                                    .formatted(office.get("x"), office.get("y"), "A".repeat(43)),
                            tokens.get(number));
        }
        tokens.add(host);
    }

    private static JsonNode office(JsonNode answer) {
        for (JsonNode event : answer.path("events")) {
            if (event.path("type").asText().equals("OfficeOpened")) {
                return event.get("data");
            }
        }
        throw new AssertionError("no office was opened by " + answer);
    }
}
