package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The actions of operators on games, names, hosts and addresses, and their record.
@QuarkusTest
@WithTestResource(TempFolders.class)
class OperatorActionsHttpTest {
    private static final String ACTIONS = "/api/admin/actions";

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    Client client;
    String operator;

    @BeforeEach
    void connect() {
        client = new Client(base);
        operator = tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
    }

    private Reply act(String members) {
        return client.post(ACTIONS, "{\"reason\":\"insults\"," + members + "}", operator);
    }

    private JsonNode done(String members) {
        Reply reply = act(members);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
        return reply.json();
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }

    private JsonNode lastAction() {
        long after = 0;
        JsonNode last = null;
        while (true) {
            JsonNode page =
                    client.get(ACTIONS + "?limit=3&after=" + after, operator).json();
            if (page.get("actions").isEmpty()) {
                return last;
            }
            assertThat(page.get("actions")).hasSizeLessThanOrEqualTo(3);
            last = page.get("actions").get(page.get("actions").size() - 1);
            after = page.get("next").asLong();
        }
    }

    @Test
    void anEndedGameIsAbandonedForAReasonThatEverybodySees() {
        TestGame table = TestGame.of(client, 2);
        String member = "\"type\":\"end-game\",\"game\":\"" + table.game + "\"";
        JsonNode action = done(member);

        assertThat(action.get("operator").asText()).isEqualTo("alice");
        assertThat(lastAction()).isEqualTo(action);
        Reply events = client.get("/api/games/" + table.game + "/events", null, "application/x-ndjson");
        List<String> lines = events.body().lines().toList();
        assertThat(lines.get(lines.size() - 2))
                .contains("\"type\":\"GameAbandoned\"", "\"reason\":\"operator\"", "\"schema\":2")
                .doesNotContain("alice", "insults");
        assertThat(lines.getLast()).contains("\"type\":\"DeckOpened\"");
        isProblem(act(member), 409, "refused");
        isProblem(act("\"type\":\"end-game\",\"game\":\"nothing\""), 404, "unknown-game");
    }

    @Test
    void aHiddenNameIsNotShownUntilItIsShownAgain() {
        TestGame lobby = TestGame.opened(client, "{}");
        lobby.join("{\"type\":\"JoinGame\",\"name\":\"Rude\"}", null);
        lobby.join("{\"type\":\"JoinGame\",\"name\":\"Ada\"}", null);
        String seat = "\"game\":\"" + lobby.game + "\",\"seat\":0";
        long revision = lobby.revision();

        JsonNode action = done("\"type\":\"hide-name\"," + seat);

        assertThat(action.toString()).doesNotContain("Rude");
        assertThat(names(lobby)).containsExactly("Ada");
        assertThat(lobby.revision()).isEqualTo(revision);
        done("\"type\":\"show-name\"," + seat);
        assertThat(names(lobby)).containsExactly("Rude", "Ada");
        isProblem(act("\"type\":\"hide-name\",\"game\":\"" + lobby.game + "\",\"seat\":5"), 400, "bad-value");
    }

    private List<String> names(TestGame game) {
        return client.get("/api/games/" + game.game + "/names", null)
                .json()
                .get("names")
                .valueStream()
                .map(name -> name.get("name").asText())
                .toList();
    }

    @Test
    void aBannedHostCanNeitherOpenNorJoinNorStartUntilTheBanIsLifted() {
        TestGame lobby = TestGame.opened(client, "{}");
        TestGame other = TestGame.opened(client, "{}");
        String host = lobby.lastOf("GameOpened").at("/data/host").asText();
        JsonNode action = done("\"type\":\"ban-host\",\"hours\":2,\"host\":\"" + host + "\"");

        Reply refused = client.post("/api/games", "{}", lobby.host, Map.of("Accept-Language", "nl"));
        isProblem(refused, 403, "banned");
        assertThat(refused.json().at("/params/until")).isEqualTo(action.get("until"));
        assertThat(refused.json().get("detail").asText()).contains("deze spelleider");
        isProblem(client.command(other.game, "{\"type\":\"JoinGame\"}", lobby.host), 403, "banned");
        isProblem(client.command(lobby.game, "{\"type\":\"StartGame\"}", lobby.host), 403, "banned");
        assertThat(client.get("/api/games/" + lobby.game + "/names", lobby.host).status())
                .isEqualTo(200);
        other.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", other.host);
        assertThat(bans()).contains(host);

        done("\"type\":\"lift-host-ban\",\"host\":\"" + host + "\"");
        assertThat(client.post("/api/games", "{}", lobby.host).status()).isEqualTo(201);
        assertThat(bans()).doesNotContain(host);
    }

    private List<String> bans() {
        return client.get("/api/admin/bans", operator)
                .json()
                .get("bans")
                .valueStream()
                .map(ban -> ban.get("subject").asText())
                .toList();
    }

    @Test
    void aBannedAddressSendsNothingButReadsAndItsOperatorLiftsTheBan() {
        TestGame table = TestGame.of(client, 2);
        String seat = table.activeToken();
        done("\"type\":\"ban-address\",\"hours\":1,\"address\":\"127.0.0.1\"");
        try {
            isProblem(client.post("/api/games", "{}", null), 403, "banned");
            isProblem(client.command(table.game, "{\"type\":\"DrawTile\"}", seat), 403, "banned");
            assertThat(client.get("/api/games/" + table.game + "/hand", seat).status())
                    .isEqualTo(200);
            assertThat(client.get("/api/games/" + table.game, null).status()).isEqualTo(200);
        } finally {
            done("\"type\":\"lift-address-ban\",\"address\":\"127.0.0.1\"");
        }
        table.accepted("{\"type\":\"DrawTile\"}", seat);
    }

    @Test
    void theLimitsAreShownWithTheirBoundTheirUseAndTheirRefusals() {
        TestGame.opened(client, "{}");
        JsonNode limits = client.get("/api/admin/limits", operator).json();
        JsonNode lobbies = limit(limits, "lobbies-per-host");
        assertThat(lobbies.get("bound").asLong()).isEqualTo(100);
        assertThat(lobbies.get("used").asLong()).isPositive();
        assertThat(lobbies.get("refused").isIntegralNumber()).isTrue();
        assertThat(limit(limits, "streams-per-address").get("bound").asLong()).isEqualTo(64);
        assertThat(limit(limits, "connections").get("used").asLong()).isPositive();
        assertThat(limit(limits, "rate-per-address").get("bound").asLong()).isEqualTo(100_000);
        long before = limits.at("/refusals/foreign-origin").asLong();

        client.post("/api/games", "{}", null, Map.of("Origin", "https://elsewhere.example"));

        limits = client.get("/api/admin/limits", operator).json();
        assertThat(limits.at("/refusals/foreign-origin").asLong()).isEqualTo(before + 1);
    }

    private static JsonNode limit(JsonNode limits, String name) {
        return limits.get("limits")
                .valueStream()
                .filter(limit -> limit.get("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"type\":\"ban-host\",\"host\":\"host-1\"",
                "\"type\":\"ban-host\",\"host\":\"host-1\",\"hours\":0",
                "\"type\":\"ban-host\",\"host\":\"host-1\",\"hours\":8785",
                "\"type\":\"ban-host\",\"hours\":1",
                "\"type\":\"ban-address\",\"address\":\"example.org\",\"hours\":1",
                "\"type\":\"ban-address\",\"address\":\"192.0.2.0/24\",\"hours\":1",
                "\"type\":\"cheat\"",
                "\"host\":\"host-1\""
            })
    void anIncompleteActionIsRefusedAndNotRecorded(String members) {
        JsonNode before = lastAction();
        isProblem(act(members), 400, "bad-value");
        isProblem(client.post(ACTIONS, "{\"reason\":\" \"," + members + "}", operator), 400, "bad-value");
        assertThat(lastAction()).isEqualTo(before);
    }

    @Test
    void onlyAnOperatorActsAndReadsTheRecord() {
        String host = TestGame.opened(client, "{}").host;
        for (String path : List.of(ACTIONS, "/api/admin/bans", "/api/admin/limits")) {
            isProblem(client.get(path, null), 401, "token-missing");
            isProblem(client.get(path, host), 403, "not-allowed");
        }
        isProblem(client.post(ACTIONS, "{}", null), 401, "token-missing");
        isProblem(client.post(ACTIONS, "{}", host), 403, "not-allowed");
        isProblem(client.get(ACTIONS + "?limit=0", operator), 400, "bad-parameter");
    }
}
