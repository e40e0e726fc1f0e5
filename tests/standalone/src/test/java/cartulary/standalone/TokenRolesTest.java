package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The roles that a token gives its bearer in a game and in the service.
@QuarkusTest
@WithTestResource(TempFolders.class)
class TokenRolesTest {
    private static final String JOIN = "{\"type\":\"JoinGame\"}";
    private static final String UNLISTED = "{\"options\":{\"visibility\":\"unlisted\"}}";

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    private Reply whoAmI(TestGame table, String token) {
        return client.get("/api/games/" + table.game + "/whoami", token);
    }

    private static void isActor(Reply reply, String actor) {
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().get("actor").asText()).isEqualTo(actor);
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }

    @Test
    void theStandingDistinguishesHostSeatAndGuest() {
        TestGame table = TestGame.opened(client, "{}");
        String seat = table.join(JOIN, null);
        isActor(whoAmI(table, table.host), "host");
        isActor(whoAmI(table, seat), "seat-0");
        isActor(whoAmI(table, null), "guest");
    }

    @Test
    void aTokenOfAnotherGameIsRefused() {
        TestGame table = TestGame.opened(client, "{}");
        TestGame other = TestGame.opened(client, "{}");
        isProblem(whoAmI(table, other.join(JOIN, null)), 403, "foreign-token");
        isProblem(whoAmI(table, other.host), 403, "foreign-token");
        isProblem(whoAmI(table, "nonsense"), 401, "token-invalid");
    }

    @Test
    void anEndedTokenIsReportedAsEnded() {
        TestGame table = TestGame.of(client, 2);
        String old = table.seats.getFirst();
        table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host);
        isProblem(whoAmI(table, old), 401, "token-ended");
    }

    @Test
    void theStandingInAnUnlistedGameNeedsAToken() {
        TestGame table = TestGame.opened(client, UNLISTED);
        isProblem(whoAmI(table, null), 404, "unknown-game");
        isActor(whoAmI(table, table.host), "host");
    }

    @Test
    void onlyAnOperatorHasARoleInTheService() {
        String operator =
                tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
        TestGame table = TestGame.opened(client, "{}");
        assertThat(client.get("/api/whoami", operator)
                        .json()
                        .get("roles")
                        .get(0)
                        .asText())
                .isEqualTo("operator");
        assertThat(client.get("/api/whoami", table.host).json().get("roles")).isEmpty();
        assertThat(client.get("/api/admin/projections", operator).status()).isEqualTo(200);
        isProblem(client.get("/api/admin/projections", table.host), 403, "not-allowed");
        isProblem(client.get("/api/admin/projections", null), 401, "token-missing");
    }

    @Test
    void aRefereeReadsEveryGameAndDoesNothingAsAnOperatorOrAPlayer() {
        String referee = tokens.role(ServiceRole.REFEREE, "bob", Instant.now().plusSeconds(7_200));
        TestGame table = TestGame.opened(client, UNLISTED);
        isActor(whoAmI(table, referee), "referee");
        assertThat(client.get("/api/games/" + table.game, referee).status()).isEqualTo(200);
        assertThat(client.get("/api/games/" + table.game + "/dispute-reasons", referee)
                        .status())
                .isEqualTo(200);
        assertThat(client.get("/api/whoami", referee).json().at("/roles/0").asText())
                .isEqualTo("referee");
        isProblem(client.get("/api/admin/projections", referee), 403, "not-allowed");
        isProblem(client.get("/api/admin/actions", referee), 403, "not-allowed");
        isProblem(client.get("/api/games/" + table.game + "/hand", referee), 403, "not-allowed");
        isProblem(client.post("/api/games/" + table.game + "/invites", "", referee), 403, "not-allowed");
        isProblem(client.post("/api/games/" + table.game + "/presence", "", referee), 403, "not-allowed");
        isProblem(client.post("/api/games/" + table.game + "/rematches", "", referee), 403, "not-allowed");
        isProblem(
                client.post("/api/games/" + table.game + "/chat", "{\"phrase\":\"hello\"}", referee),
                403,
                "not-allowed");
        isProblem(client.post("/api/games", "{}", referee), 403, "not-allowed");
        isProblem(client.command(table.game, "{\"type\":\"JoinGame\"}", referee), 403, "not-allowed");
        assertThat(table.revision()).isEqualTo(1);
    }
}
