package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Bots of levels over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class BotLevelsTest {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void botsOfLevelsPlayAGameToItsEnd() {
        TestGame table = TestGame.opened(client, "{}");
        seat(table, "level-1");
        seat(table, "level-5");
        seat(table, "level-7");
        table.accepted("{\"type\":\"StartGame\"}", table.host);

        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(view(table).get("status").asText()).isEqualTo("finished"));
        assertThat(view(table).get("players").findValuesAsText("policy"))
                .containsExactly("level-1", "level-5", "level-7");
    }

    /// Old readers know schema 5, in which there are no levels.
    @Test
    void onlyABotOfALevelIsRecordedInTheNewSchema() {
        TestGame table = TestGame.opened(client, "{}");
        seat(table, "greedy");
        assertThat(joined(table)).isEqualTo("greedy in schema 2");
        seat(table, "level-5");
        assertThat(joined(table)).isEqualTo("level-5 in schema 6");
    }

    private static String joined(TestGame table) {
        JsonNode event = table.lastOf("PlayerJoined");
        return event.at("/data/policy").asText() + " in schema " + event.get("schema");
    }

    @Test
    void anUnknownLevelIsRefusedByTheNameOfItsMember() {
        TestGame table = TestGame.opened(client, "{}");

        Reply refused = client.command(table.game, "{\"type\":\"SeatBot\",\"policy\":\"level-9\"}", table.host);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().get("type").asText()).isEqualTo("urn:cartulary:problem:bad-value");
        assertThat(refused.json().at("/params/at").asText()).isEqualTo("/policy");
    }

    private static void seat(TestGame table, String policy) {
        table.accepted("{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), table.host);
    }

    private JsonNode view(TestGame table) {
        return client.get("/api/games/" + table.game, null).json();
    }
}
