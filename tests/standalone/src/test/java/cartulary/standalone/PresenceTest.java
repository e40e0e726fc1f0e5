package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `POST` and `GET /api/games/{game}/presence`.
@QuarkusTest
@WithTestResource(TempFolders.class)
class PresenceTest {
    private static final String JOIN = "{\"type\":\"JoinGame\"}";

    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    private Reply here(TestGame table, String token) {
        return client.post("/api/games/" + table.game + "/presence", "", token);
    }

    private Reply present(TestGame table, String token) {
        return client.get("/api/games/" + table.game + "/presence", token);
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }

    @Test
    void aSeatThatPostsItsPresenceIsVisibleToEverybody() {
        TestGame table = TestGame.of(client, 3);
        assertThat(present(table, null).body()).isEqualTo("{\"game\":\"" + table.game + "\",\"present\":[]}");

        Reply noted = here(table, table.seats.get(2));
        assertThat(noted.status()).isEqualTo(204);
        assertThat(noted.body()).isEmpty();
        assertThat(client.post("/api/games/" + table.game + "/presence", "{}", table.seats.get(0))
                        .status())
                .isEqualTo(204);

        Reply seen = present(table, null);
        assertThat(seen.body()).isEqualTo("{\"game\":\"" + table.game + "\",\"present\":[0,2]}");
        assertThat(seen.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void onlySeatsOfTheGameCanPostTheirPresence() {
        TestGame table = TestGame.of(client, 2);
        TestGame other = TestGame.opened(client, "{}");
        String ended = table.seats.getFirst();
        String stranger = other.join(JOIN, null);
        table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host);

        isProblem(here(table, null), 401, "token-missing");
        isProblem(here(table, "nonsense"), 401, "token-invalid");
        isProblem(here(table, ended), 401, "token-ended");
        isProblem(here(table, table.host), 403, "not-allowed");
        isProblem(here(table, stranger), 403, "foreign-token");
        assertThat(present(table, null).json().get("present")).isEmpty();
        assertThat(present(other, null).json().get("present")).isEmpty();
    }

    @Test
    void aSeatThatLeftTheGameIsNotPresent() {
        TestGame table = TestGame.opened(client, "{}");
        String seat = table.join(JOIN, null);
        here(table, seat);
        assertThat(present(table, seat).json().get("present")).hasSize(1);

        table.accepted("{\"type\":\"LeaveGame\"}", seat);

        assertThat(present(table, null).json().get("present")).isEmpty();
    }

    @Test
    void thePresenceOfAnUnlistedGameNeedsAToken() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String presence = "/api/games/" + opened.json().get("game").asText() + "/presence";
        String read = opened.json().get("tokens").get("read").asText();

        isProblem(client.post(presence, "", null), 404, "unknown-game");
        isProblem(client.get(presence, null), 404, "unknown-game");
        isProblem(client.post(presence, "", read), 403, "not-allowed");
        assertThat(client.get(presence, read).status()).isEqualTo(200);
    }
}
