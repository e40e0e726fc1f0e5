package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import cartulary.standalone.TestGame;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The roles of people with accounts: who gives them, what their tokens open, and when they end.
@QuarkusTest
@WithTestResource(TempFolders.class)
class RolesHttpTest extends AccountTestBase {
    private static final String ACTIONS = "/api/admin/actions";
    private static final String ROLE_TOKENS = "/api/account/role-tokens";
    private static final String REFEREE = "{\"role\":\"referee\"}";
    private static final String OPERATOR = "{\"role\":\"operator\"}";
    private static final String UNLISTED = "{\"options\":{\"visibility\":\"unlisted\"}}";

    @Inject
    Tokens tokens;

    @Inject
    PersonStore store;

    private String root;

    @BeforeEach
    void operator() {
        root = tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
    }

    private Reply act(String operator, String type, String members) {
        return client.post(ACTIONS, "{\"type\":\"%s\",\"reason\":\"test\",%s}".formatted(type, members), operator);
    }

    private JsonNode done(String type, String members) {
        Reply reply = act(root, type, members);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        return reply.json();
    }

    private static String of(TestPerson person) {
        return "\"person\":\"%s\"".formatted(person.person);
    }

    private static String of(TestPerson person, String role) {
        return of(person) + ",\"role\":\"%s\"".formatted(role);
    }

    private static String token(TestPerson person, String body) {
        Reply made = person.send("POST", ROLE_TOKENS, body);
        assertThat(made.status()).as(made.toString()).isEqualTo(201);
        assertThat(made.header("Cache-Control")).isEqualTo("no-store");
        return made.json().path("token").asText();
    }

    private TestPerson appointed(String role) {
        TestPerson person = person();
        done("appoint", of(person, role));
        return person;
    }

    private int actions() {
        return client.get(ACTIONS + "?limit=500", root).json().path("actions").size();
    }

    @Test
    void aRefereeWithAnAccountReadsGamesAndDecidesDisputesAndNothingElse() {
        TestPerson ada = person();
        assertThat(ada.account().json().path("roles")).isEmpty();
        JsonNode action = done(
                "appoint", "\"role\":\"referee\",\"handle\":\"%s\"".formatted(ada.handle.toUpperCase(Locale.ROOT)));
        assertThat(action.path("subject").asText()).isEqualTo("referee:" + ada.person);
        assertThat(action.toString()).doesNotContainIgnoringCase(ada.handle);
        assertThat(action.has("until")).isFalse();
        assertThat(ada.account().json().at("/roles/0/role").asText()).isEqualTo("referee");
        assertThat(ada.account().json().at("/roles/0/from")).isEqualTo(action.path("at"));

        String referee = token(ada, REFEREE);
        assertThat(client.get("/api/whoami", referee).json().at("/roles/0").asText())
                .isEqualTo("referee");
        TestGame table = TestGame.opened(client, UNLISTED);
        assertThat(client.get("/api/games/" + table.game, referee).status()).isEqualTo(200);
        assertThat(client.get("/api/disputes", referee).status()).isEqualTo(200);
        isProblem(
                client.command(
                        table.game, "{\"type\":\"ResolveDispute\",\"dispute\":1,\"outcome\":\"stands\"}", referee),
                409,
                "refused");
        isProblem(client.get(ACTIONS, referee), 403, "not-allowed");
        isProblem(client.command(table.game, "{\"type\":\"JoinGame\"}", referee), 403, "not-allowed");
    }

    @Test
    void aTokenOfARoleEndsAfterEightHoursAndNotAfterTheAppointment() {
        TestPerson ada = appointed("referee");
        Instant until = Instant.parse(
                ada.send("POST", ROLE_TOKENS, REFEREE).json().path("until").asText());
        assertThat(until)
                .isBetween(
                        Instant.now().plus(Duration.ofHours(7)), Instant.now().plus(Duration.ofHours(8)));

        JsonNode action = done("appoint", of(ada, "referee") + ",\"hours\":1");
        assertThat(Instant.parse(ada.send("POST", ROLE_TOKENS, REFEREE)
                        .json()
                        .path("until")
                        .asText()))
                .isEqualTo(Instant.parse(action.path("until").asText()).truncatedTo(ChronoUnit.SECONDS));
        assertThat(ada.account().json().at("/roles/0/until")).isEqualTo(action.path("until"));
    }

    @Test
    void anExpiredAppointmentOpensNothing() {
        TestPerson ada = person();
        Instant from = Instant.now().minusSeconds(60).truncatedTo(ChronoUnit.MILLIS);
        String id = "referee:" + ada.person;
        store.add(new Credential(Kind.ROLE, id, ada.person, "", "referee", from, null, from.plusSeconds(59)));
        Instant later = Instant.now().plusSeconds(7_200);
        String token = tokens.roleOfAccount(ServiceRole.REFEREE, ada.person, from, later);

        isProblem(client.get("/api/whoami", token), 401, "token-ended");
        assertThat(ada.account().json().path("roles")).isEmpty();
        isProblem(ada.send("POST", ROLE_TOKENS, REFEREE), 403, "not-allowed");
        String expired = tokens.roleOfAccount(
                ServiceRole.REFEREE, ada.person, from, Instant.now().minusSeconds(1));
        isProblem(client.get("/api/whoami", expired), 401, "token-invalid");
    }

    @Test
    void aDismissalEndsTheTokensOfTheRoleAtOnceAlsoForTheNextAppointment() {
        TestPerson ada = appointed("referee");
        done("appoint", of(ada, "operator"));
        String referee = token(ada, REFEREE);
        String operator = token(ada, OPERATOR);
        TestGame table = TestGame.opened(client, UNLISTED);

        done("dismiss", of(ada, "referee"));

        isProblem(client.get("/api/whoami", referee), 401, "token-ended");
        isProblem(client.get("/api/games/" + table.game, referee), 404, "unknown-game");
        isProblem(client.command(table.game, "{\"type\":\"JoinGame\"}", referee), 401, "token-ended");
        isProblem(ada.send("POST", ROLE_TOKENS, REFEREE), 403, "not-allowed");
        assertThat(ada.account().json().path("roles")).hasSize(1);
        assertThat(client.get("/api/admin/bans", operator).status()).isEqualTo(200);
        assertThat(client.get("/api/admin/projections", operator).status()).isEqualTo(200);

        done("appoint", of(ada, "referee"));
        isProblem(client.get("/api/whoami", referee), 401, "token-ended");
        assertThat(client.get("/api/whoami", token(ada, REFEREE)).status()).isEqualTo(200);
        done("dismiss", of(ada, "operator"));
        isProblem(client.get("/api/admin/bans", operator), 401, "token-ended");
        isProblem(client.get("/api/admin/projections", operator), 403, "not-allowed");
    }

    @Test
    void whoClosesTheAccountHasNoRoleAnyMore() {
        TestPerson ada = appointed("operator");
        String operator = token(ada, OPERATOR);
        assertThat(ada.send("DELETE", "/api/account", null).status()).isEqualTo(204);
        isProblem(act(operator, "lift-host-ban", "\"host\":\"nobody\""), 401, "token-ended");
        isProblem(act(root, "appoint", of(ada, "operator")), 404, "unknown-person");
    }

    @Test
    void onlyWhoHasTheRoleGetsItsToken() {
        TestPerson ada = appointed("referee");
        TestPerson grace = person();
        isProblem(grace.send("POST", ROLE_TOKENS, REFEREE), 403, "not-allowed");
        isProblem(ada.send("POST", ROLE_TOKENS, OPERATOR), 403, "not-allowed");
        isProblem(client.post(ROLE_TOKENS, REFEREE, null), 401, "signed-out");
        isProblem(client.post(ROLE_TOKENS, REFEREE, root), 401, "signed-out");
        for (String body : new String[] {"{}", "{\"role\":\"judge\"}", "{\"role\":null}"}) {
            isProblem(ada.send("POST", ROLE_TOKENS, body), 400, "bad-value");
        }
    }

    @Test
    void aRoleIsUsedByItsPersonInABrowserAfterARecentSignInOnly() {
        TestPerson ada = appointed("referee");
        isProblem(ada.send("POST", ROLE_TOKENS, REFEREE, Map.of("Sec-Fetch-Site", "cross-site")), 401, "signed-out");
        isProblem(
                ada.send("POST", ROLE_TOKENS, REFEREE, Map.of("Origin", "https://elsewhere.example")),
                403,
                "foreign-origin");
        String program = ada.send(
                        "POST",
                        "/api/account/access-tokens",
                        "{\"name\":\"x\",\"scopes\":[\"play\",\"read\"],\"days\":1}")
                .json()
                .path("token")
                .asText();
        isProblem(client.send("POST", ROLE_TOKENS, REFEREE, Map.of("Account-Token", program)), 401, "signed-out");
        Instant earlier = Instant.now().minus(Duration.ofMinutes(16));
        ada.cookie = "cartulary-account=a-session-" + ada.person;
        store.add(new Credential(
                Kind.SESSION,
                Hash.sha256("a-session-" + ada.person).value(),
                ada.person,
                "",
                "",
                earlier,
                null,
                Instant.now().plus(Duration.ofDays(1))));
        isProblem(ada.send("POST", ROLE_TOKENS, REFEREE), 403, "sign-in-again");
    }

    /// Whoever opens the account of an operator must not make more operators of it, nor lock out the others.
    @Test
    void anOperatorWithAnAccountDecidesNothingAboutOperators() {
        String operator = token(appointed("operator"), OPERATOR);
        TestPerson grace = person();
        TestPerson other = appointed("operator");
        int before = actions();
        isProblem(act(operator, "appoint", of(grace, "operator")), 403, "command-line-only");
        isProblem(act(operator, "dismiss", of(other, "operator")), 403, "command-line-only");
        isProblem(act(operator, "close-account", of(other)), 403, "command-line-only");
        assertThat(actions()).isEqualTo(before);
        assertThat(other.account().json().path("roles")).hasSize(1);

        assertThat(act(operator, "appoint", of(grace, "referee")).status()).isEqualTo(201);
        String referee = token(grace, REFEREE);
        isProblem(act(referee, "appoint", of(grace, "referee")), 403, "not-allowed");
        isProblem(act(referee, "close-account", of(other)), 403, "not-allowed");
        assertThat(act(operator, "dismiss", of(grace, "referee")).status()).isEqualTo(201);
        isProblem(client.get("/api/whoami", referee), 401, "token-ended");
        assertThat(act(operator, "close-account", of(grace)).status()).isEqualTo(201);
        done("close-account", of(other));
    }

    @Test
    void anOperatorErasesAnAccountAsItsOwnerWould() {
        TestPerson ada = person();
        String elsewhere = ada.signInElsewhere();
        JsonNode action = done("close-account", "\"handle\":\"%s\"".formatted(ada.handle));

        assertThat(action.path("subject").asText()).isEqualTo(ada.person);
        assertThat(action.toString()).doesNotContain(ada.handle);
        isProblem(ada.account(), 401, "signed-out");
        isProblem(client.send("GET", "/api/account", null, Map.of("Cookie", elsewhere)), 401, "signed-out");
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        JsonNode closed = client.get("/api/persons/" + ada.person, null).json();
        assertThat(closed.has("closed")).isTrue();
        assertThat(closed.has("handle")).isFalse();
        assertThat(client.get("/api/persons/" + ada.person + "/record", null).body())
                .contains("PersonClosed")
                .doesNotContain(ada.handle);
        int before = actions();
        isProblem(act(root, "close-account", of(ada)), 404, "unknown-person");
        isProblem(act(root, "close-account", "\"handle\":\"%s\"".formatted(ada.handle)), 404, "unknown-person");
        assertThat(actions()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"handle\":\"HANDLE\"",
                "\"role\":\"judge\",\"handle\":\"HANDLE\"",
                "\"role\":\"referee\"",
                "\"role\":\"referee\",\"handle\":\"HANDLE\",\"person\":\"PERSON\"",
                "\"role\":\"referee\",\"person\":\"\"",
                "\"role\":\"referee\",\"person\":\"PERSON\\u0000\"",
                "\"role\":\"referee\",\"handle\":\"HANDLE\",\"hours\":0",
                "\"role\":\"referee\",\"handle\":\"HANDLE\",\"hours\":8785"
            })
    void anIncompleteAppointmentIsRefusedAndNotRecorded(String members) {
        TestPerson ada = person();
        int before = actions();
        isProblem(
                act(root, "appoint", members.replace("HANDLE", ada.handle).replace("PERSON", ada.person)),
                400,
                "bad-value");
        assertThat(actions()).isEqualTo(before);
        assertThat(ada.account().json().path("roles")).isEmpty();
    }

    @Test
    void nobodyIsAppointedUnderAHandleOrAnIdThatNobodyHas() {
        int before = actions();
        for (String unknown : new String[] {
            "\"handle\":\"%s\"".formatted(handle()), "\"handle\":\"??\"", "\"handle\":\"\"", "\"person\":\"nobody\""
        }) {
            for (String type : new String[] {"appoint", "dismiss", "close-account"}) {
                isProblem(act(root, type, "\"role\":\"referee\"," + unknown), 404, "unknown-person");
            }
        }
        assertThat(actions()).isEqualTo(before);
    }

    @Test
    void onlyAnOperatorAppointsOrClosesAccounts() {
        TestPerson ada = person();
        String host = TestGame.opened(client, "{}").host;
        for (String type : new String[] {"appoint", "dismiss", "close-account"}) {
            isProblem(act(host, type, of(ada, "referee")), 403, "not-allowed");
            isProblem(client.post(ACTIONS, "{}", null), 401, "token-missing");
            isProblem(ada.send("POST", ACTIONS, "{}"), 401, "token-missing");
        }
        assertThat(ada.account().status()).isEqualTo(200);
    }
}
