package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.key.DataKeys;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.junit.jupiter.api.BeforeEach;

/// A table with a score that a former build recorded wrongly, in a game that ended an hour ago.
abstract class DisputesHttpTestBase {
    /// Of games of three players, a bot and two persons, that are played to the end.
    private static final AtomicLong SEEDS = new AtomicLong(70_001);

    static final String REASON = "I counted the city again";
    static final String CORRECT = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"corrected\"}";
    static final String STANDS = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"stands\"}";

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    @Inject
    DataKeys keys;

    @Inject
    EventStorageEngine engine;

    Client client;
    RecordedDispute table;
    String one;
    String two;
    String referee;

    @BeforeEach
    void aGameWithAWrongScoreEndedAnHourAgo() {
        client = new Client(base);
        referee = tokens.role(ServiceRole.REFEREE, "bob", Instant.now().plusSeconds(7_200));
        table = recorded(Duration.ofHours(1));
        List<String> persons = List.copyOf(table.seats.values());
        assertThat(persons).hasSize(2);
        one = persons.getFirst();
        two = persons.getLast();
    }

    RecordedDispute recorded(Duration ago) {
        long seed = SEEDS.getAndAdd(35);
        Instant end = Instant.now().minus(ago).truncatedTo(ChronoUnit.MILLIS);
        MisscoredGame game = MisscoredGame.of(PlayedGame.whole(seed)).endedAt(end);
        return RecordedDispute.append(client, game, engine, keys, tokens);
    }

    static JsonNode event(Reply reply, String type) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json()
                .get("events")
                .valueStream()
                .filter(event -> event.get("type").asText().equals(type))
                .map(event -> event.get("data"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + type + " in " + reply));
    }

    static List<String> types(Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json()
                .get("events")
                .valueStream()
                .map(event -> event.get("type").asText())
                .toList();
    }

    void refused(Reply reply, String rule) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(409);
        assertThat(reply.json().get("ruleId").asText()).isEqualTo(rule);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    }

    Reply opened() {
        Reply reply = table.send(table.opening(REASON), one);
        assertThat(types(reply)).containsExactly("DisputeOpened", "DisputeRecounted");
        return reply;
    }
}
