package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Unlisted games, invites, and names.
@QuarkusTest
@WithTestResource(TempFolders.class)
class UnlistedGamesTest {
    private static final String JOIN = "{\"type\":\"JoinGame\"}";

    @TestHTTPResource("/")
    URI base;

    Client client;
    TestGame table;

    @BeforeEach
    void open() {
        client = new Client(base);
        table = TestGame.opened(client, "{\"options\":{\"visibility\":\"unlisted\"}}");
    }

    private String invite() {
        var reply = client.post("/api/games/" + table.game + "/invites", "", table.host);
        assertThat(reply.status()).isEqualTo(201);
        return reply.json().get("invite").asText();
    }

    @Test
    void anUnlistedGameIsNotFoundWithoutAToken() {
        TestGame stranger = TestGame.opened(client, "{}");
        var absent = client.command(UUID.randomUUID().toString(), JOIN, null);
        for (String token : new String[] {null, stranger.host}) {
            var hidden = client.command(table.game, JOIN, token);
            assertThat(hidden.status()).isEqualTo(404);
            assertThat(hidden.body().replace(table.game, ""))
                    .isEqualTo(absent.body().replaceAll("[0-9a-f-]{36}", ""));
        }
        assertThat(client.get("/api/games/" + table.game + "/names", null).status())
                .isEqualTo(404);
    }

    @Test
    void anInviteCanBeUsedOnce() {
        String invite = invite();
        table.join(JOIN, invite);
        var again = client.command(table.game, JOIN, invite);
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.json().get("ruleId").asText()).isEqualTo("LOBBY-4");
        table.join(JOIN, invite());
    }

    @Test
    void joiningWithAnInviteIsIdempotent() {
        String invite = invite();
        var once = Map.of("Idempotency-Key", UUID.randomUUID().toString());
        var first = client.post("/api/games/" + table.game + "/commands", JOIN, invite, once);
        var again = client.post("/api/games/" + table.game + "/commands", JOIN, invite, once);
        assertThat(first.status()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(first.body());
    }

    @Test
    void aKeyThatCanBeGuessedIsRefusedWithAnInvite() {
        var weak =
                client.post("/api/games/" + table.game + "/commands", JOIN, invite(), Map.of("Idempotency-Key", "1"));
        assertThat(weak.status()).isEqualTo(400);
        assertThat(weak.json().get("type").asText()).isEqualTo("urn:cartulary:problem:weak-key");
    }

    @Test
    void onlyTheHostCanCreateInvites() {
        String seat = table.join(JOIN, invite());
        assertThat(client.post("/api/games/" + table.game + "/invites", "", seat)
                        .status())
                .isEqualTo(403);
        assertThat(client.post("/api/games/" + table.game + "/invites", "", null)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void namesAreVisibleToReadersOfTheGameAndInNoEvent() {
        String seat = table.join("{\"type\":\"JoinGame\",\"name\":\"  Zoë Vermeer \"}", invite());
        var names = client.get("/api/games/" + table.game + "/names", seat);
        assertThat(names.json().get("names").get(0).get("name").asText()).isEqualTo("Zoë Vermeer");
        assertThat(names.header("Cache-Control")).isEqualTo("no-store");
        assertThat(table.acknowledged).noneMatch(event -> event.contains("Vermeer"));
    }
}
