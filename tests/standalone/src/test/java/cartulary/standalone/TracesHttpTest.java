package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.secret.Hash;
import cartulary.trace.SpanCollector;
import cartulary.trace.SpanCollector.ReportedSpan;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a collector of spans learns about an unlisted game with hidden chips.
@QuarkusTest
@TestProfile(TracesHttpTest.Profile.class)
@WithTestResource(TempFolders.class)
class TracesHttpTest {
    private static final String COMMAND = "POST /api/games/{game}/commands";
    private static final String NAME = "Zoë Vermeer";
    private static final Hash NONCE = Hash.sha256("a client nonce");

    @TestHTTPResource("/")
    URI base;

    @ConfigProperty(name = "cartulary.traces")
    URI address;

    private SpanCollector collector;
    private Stream<String> stream;
    private TestGame table;
    private final List<String> secrets = new ArrayList<>(List.of("chip-", "wait=", NAME, NONCE.value()));

    public static final class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                return Map.of(
                        "cartulary.traces",
                        "http://127.0.0.1:" + free.getLocalPort(),
                        "quarkus.otel.bsp.schedule.delay",
                        "50ms");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @BeforeEach
    void playToAnOffice() {
        collector = SpanCollector.on(address.getPort());
        var client = new Client(base);
        table = TestGame.opened(client, "{\"options\":{\"visibility\":\"unlisted\",\"expansions\":[\"bets\"]}}");
        for (int seat = 0; seat < 3; seat++) {
            String invite = client.post("/api/games/" + table.game + "/invites", "", table.host)
                    .json()
                    .get("invite")
                    .asText();
            secrets.add(invite);
            table.join("{\"type\":\"JoinGame\",\"name\":\"%s\"}".formatted(NAME), invite);
        }
        table.accepted("{\"type\":\"StartGame\"}", table.host);
        stream = client.stream(table.game, table.host);
        Stream<String> lines = stream;
        Thread.startVirtualThread(() -> {
            try {
                lines.forEach(_ -> {});
            } catch (UncheckedIOException closed) {
                // The test is over.
            }
        });
        table.playTo("OfficeOpened", new Random(4));
        secrets.add(table.game);
        secrets.add(table.host);
        secrets.addAll(table.seats);
    }

    @AfterEach
    void close() {
        if (stream != null) { // null if the game could not be played
            stream.close();
        }
        collector.close();
    }

    @Test
    void spansNameNeitherTheGameNorATokenNorAChip() {
        List<ReportedSpan> bet = spansAfter(1, ",\"chip\":\"chip-2\"");
        table.client.get("/api/games/" + table.game + "/scores?wait=" + table.revision(), table.host);
        assertThat(table.client
                        .command(table.game, "{\"type\":\"DrawTile\"}", table.host)
                        .status())
                .isEqualTo(403);
        assertThat(table.client
                        .command(table.game, "{\"type\":\"JoinGame\"}", null)
                        .status())
                .isEqualTo(404);
        // The last request: spans are reported in the order in which they end.
        await().until(() -> collector.spans().stream()
                .anyMatch(span -> "HttpProblem".equals(span.attributes().get("error.type"))));

        assertThat(bet).extracting(ReportedSpan::process).containsOnly("cartulary");
        String received = collector.received();
        assertThat(secrets).noneMatch(received::contains);
        assertThat(collector.spans())
                .hasSizeGreaterThan(30)
                .allSatisfy(span -> assertThat(span.attributes().keySet()).isSubsetOf("command", "error.type"));
    }

    @Test
    void aBetAndAPassHaveTheSameSpans() {
        assertThat(contents(spansAfter(1, ",\"chip\":\"chip-2\""))).isEqualTo(contents(spansAfter(2, "")));
    }

    /// A reader that connects again receives the events a second time, which is not on the way of a command.
    @Test
    void aStreamThatRepeatsEventsReportsNoSpansOfThem() {
        String bet = spansAfter(1, ",\"chip\":\"chip-2\"").getFirst().trace();
        long revision = table.revision();
        try (Stream<String> repeated = table.client.stream(table.game, table.host)) {
            Iterator<String> lines = repeated.iterator();
            await().until(() -> Client.parsed(lines.next()).path("revision").asLong() == revision);
            // The heartbeat: the recorded events have been repeated.
            assertThat(lines.next()).isEmpty();
            spansAfter(2, "", 2);
        }
        assertThat(collector.spansOf(bet)).extracting(ReportedSpan::name).containsOnlyOnce("project", "stream");
    }

    private static List<String> contents(List<ReportedSpan> trace) {
        return trace.stream()
                .map(span -> span.name() + span.attributes())
                .sorted()
                .toList();
    }

    /// Sends a decision about the office and returns the spans of its trace.
    ///
    /// @param chip as a member of the command; empty for a pass
    private List<ReportedSpan> spansAfter(int seat, String chip) {
        return spansAfter(seat, chip, 1);
    }

    /// @param streams the number of open streams
    private List<ReportedSpan> spansAfter(int seat, String chip, int streams) {
        List<String> before = traces();
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        table.accepted(
                "{\"type\":\"%s\",\"x\":%s,\"y\":%s,\"nonce\":\"%s\"%s}"
                        .formatted(
                                chip.isEmpty() ? "DeclineBet" : "PlaceBet",
                                office.get("x"),
                                office.get("y"),
                                NONCE.value(),
                                chip),
                table.seats.get(seat));
        await().until(() -> traces().size() > before.size());
        String trace = traces().stream()
                .filter(each -> !before.contains(each))
                .findFirst()
                .orElseThrow();
        List<String> expected = new ArrayList<>(List.of(COMMAND, "decide", "append", "project"));
        expected.addAll(Collections.nCopies(streams, "stream"));
        await().untilAsserted(() -> assertThat(collector.spansOf(trace))
                .extracting(ReportedSpan::name)
                .containsExactlyInAnyOrderElementsOf(expected));
        return collector.spansOf(trace);
    }

    /// Returns the traces of decisions about offices, which have the same name.
    private List<String> traces() {
        return collector.spans().stream()
                .filter(span -> "PlaceBet".equals(span.attributes().get("command")))
                .map(ReportedSpan::trace)
                .toList();
    }
}
