package cartulary.standalone.account;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the owner of an account sees and changes: sessions, handle, access tokens, the end of the account.
@QuarkusTest
@WithTestResource(TempFolders.class)
class AccountsHttpTest extends AccountTestBase {
    @Inject
    PersonStore store;

    @Test
    void aLostDeviceIsSignedOutByItsOwner() {
        TestPerson ada = person();
        String phone = ada.signInElsewhere();
        String session = ada.account().json().at("/sessions/1/id").asText();
        assertThat(ada.send("DELETE", "/api/account/sessions/" + session, null).status())
                .isEqualTo(204);
        isProblem(client.send("GET", "/api/account", null, Map.of("Cookie", phone)), 401, "signed-out");
        assertThat(ada.account().status()).isEqualTo(200);
        String tablet = ada.signInElsewhere();
        assertThat(ada.send("DELETE", "/api/account/sessions", null).status()).isEqualTo(204);
        isProblem(client.send("GET", "/api/account", null, Map.of("Cookie", tablet)), 401, "signed-out");
        Reply out = ada.send("DELETE", "/api/account/sessions/current", null);
        assertThat(out.header("Set-Cookie")).startsWith("cartulary-account=;").contains("Max-Age=0");
        isProblem(ada.account(), 401, "signed-out");
    }

    /// Only somebody who is signed in can end a session, so nobody is locked out by them.
    @Test
    void aFullAccountLetsItsOwnerInAndEndsTheOldestSession() {
        TestPerson ada = person();
        String first = ada.cookie;
        for (int session = 1; session < 20; session++) {
            ada.signInElsewhere();
        }
        assertThat(ada.account().json().path("sessions")).hasSize(20);
        ada.cookie = ada.signInElsewhere();
        assertThat(ada.account().json().path("sessions")).hasSize(20);
        isProblem(client.send("GET", "/api/account", null, Map.of("Cookie", first)), 401, "signed-out");
    }

    @Test
    void aChangeOfWhatOpensTheAccountNeedsARecentSignIn() {
        TestPerson ada = person();
        Instant earlier = Instant.now().minus(Duration.ofMinutes(16));
        ada.cookie = "cartulary-account=an-old-session";
        isProblem(ada.account(), 401, "signed-out");
        store.add(new Credential(
                Kind.SESSION,
                Hash.sha256("an-old-session").value(),
                ada.person,
                "a laptop",
                "",
                earlier,
                null,
                Instant.now().plus(Duration.ofDays(1))));
        assertThat(ada.account().status()).isEqualTo(200);
        isProblem(ada.send("POST", "/api/account/recovery-codes", null), 403, "sign-in-again");
        isProblem(ada.send("DELETE", "/api/account", null), 403, "sign-in-again");
        isProblem(ada.send("POST", "/api/account/challenges", "{\"purpose\":\"add-passkey\"}"), 403, "sign-in-again");
        ada.cookie = ada.signInElsewhere();
        assertThat(ada.send("POST", "/api/account/recovery-codes", null).status())
                .isEqualTo(201);
    }

    @Test
    void nobodyEndsTheSessionOfSomebodyElse() {
        TestPerson ada = person();
        TestPerson grace = person();
        String session = ada.account().json().at("/sessions/0/id").asText();
        grace.send("DELETE", "/api/account/sessions/" + session, null);
        String passkey = ada.account().json().at("/passkeys/0/id").asText();
        grace.send("DELETE", "/api/account/passkeys/" + passkey, null);
        assertThat(ada.account().json().path("passkeys")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site"})
    void aCookieOfAForeignPageCountsForNothing(String site) {
        TestPerson ada = person();
        var foreign = Map.of("Sec-Fetch-Site", site);
        isProblem(ada.send("DELETE", "/api/account", null, foreign), 401, "signed-out");
        isProblem(ada.send("GET", "/api/account", null, foreign), 401, "signed-out");
        isProblem(
                ada.send("POST", "/api/account/challenges", "{\"purpose\":\"sign-in\"}", foreign),
                403,
                "foreign-origin");
        isProblem(
                ada.send("DELETE", "/api/account", null, Map.of("Origin", "https://elsewhere.example")),
                403,
                "foreign-origin");
        // What a form of a foreign page can send without asking.
        assertThat(given().baseUri(base.toString())
                        .header("Cookie", ada.cookie)
                        .contentType("text/plain")
                        .body("{\"handle\":\"stolen\"}")
                        .put("/api/account/handle")
                        .statusCode())
                .isEqualTo(415);
        assertThat(ada.account().json().path("handle").asText()).isEqualTo(ada.handle);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ab",
                "-ada",
                "ada-",
                "ada lovelace",
                "Операtor",
                "a\\u200Bda",
                "admin",
                "ADM1N",
                "0perator",
                "abcdefghijklmnopqrstu"
            })
    void aHandleCannotImitateTheServiceOrHideCharacters(String handle) {
        isProblem(TestPerson.register(client, new TestPasskey(base), handle), 400, "handle-invalid");
    }

    @Test
    void aHandleThatLooksLikeAnotherIsTaken() {
        TestPerson ada = TestPerson.registered(client, base, handle() + "milo");
        for (String other : new String[] {
            ada.handle.toUpperCase(Locale.ROOT),
            ada.handle.replace("milo", "mil0"),
            ada.handle.replace("milo", "rni1-o")
        }) {
            isProblem(TestPerson.register(client, new TestPasskey(base), other), 409, "handle-taken");
        }
        TestPerson grace = person();
        isProblem(rename(grace, ada.handle), 409, "handle-taken");
        String handle = handle();
        assertThat(rename(grace, handle).status()).isEqualTo(204);
        assertThat(client.get("/api/persons?handle=" + handle.toUpperCase(Locale.ROOT), null)
                        .json()
                        .path("person")
                        .asText())
                .isEqualTo(grace.person);
        isProblem(client.get("/api/persons?handle=" + grace.handle, null), 404, "unknown-person");
    }

    private static Reply rename(TestPerson person, String handle) {
        return person.send("PUT", "/api/account/handle", "{\"handle\":\"%s\"}".formatted(handle));
    }

    @Test
    void aHandleThatWasGivenUpCanBeTakenBackButNotByOthers() {
        TestPerson ada = person();
        TestPerson mallory = person();
        assertThat(ada.account().json().path("formerHandles").asInt(-1)).isZero();
        assertThat(rename(ada, handle()).status()).isEqualTo(204);
        assertThat(ada.account().json().path("formerHandles").asInt()).isOne();
        isProblem(rename(mallory, ada.handle), 409, "handle-taken");
        isProblem(rename(mallory, ada.handle.toUpperCase(Locale.ROOT) + "-"), 400, "handle-invalid");
        isProblem(rename(mallory, ada.handle.replaceFirst("a", "a_")), 409, "handle-taken");
        isProblem(TestPerson.register(client, new TestPasskey(base), ada.handle), 409, "handle-taken");
        assertThat(rename(ada, ada.handle).status()).isEqualTo(204);
        assertThat(ada.account().json().path("handle").asText()).isEqualTo(ada.handle);
    }

    @Test
    void nobodyKeepsMoreThanFiveHandlesFromOthers() {
        TestPerson ada = person();
        for (int i = 0; i < 5; i++) {
            assertThat(rename(ada, handle()).status()).isEqualTo(204);
        }
        String present = ada.account().json().path("handle").asText();
        Reply refused = rename(ada, handle());
        isProblem(refused, 409, "account-full");
        assertThat(refused.json().path("detail").asText()).startsWith("5 handles that you gave up");
        assertThat(rename(ada, present.toUpperCase(Locale.ROOT)).status()).isEqualTo(204);
        assertThat(rename(ada, ada.handle).status()).isEqualTo(204);
        isProblem(rename(ada, handle()), 409, "account-full");
    }

    @Test
    void aTokenOfAProgramMayOnlyWhatItsScopesSay() {
        TestPerson ada = person();
        isProblem(
                ada.send("POST", "/api/account/access-tokens", "{\"name\":\"x\",\"scopes\":[],\"days\":1}"),
                400,
                "bad-value");
        Reply made = ada.send(
                "POST", "/api/account/access-tokens", "{\"name\":\"my bot\",\"scopes\":[\"read\"],\"days\":7}");
        var token = Map.of("Account-Token", made.json().path("token").asText());
        assertThat(client.send("GET", "/api/account", null, token)
                        .json()
                        .path("handle")
                        .asText())
                .isEqualTo(ada.handle);
        isProblem(client.send("DELETE", "/api/account", null, token), 401, "signed-out");
        isProblem(client.send("POST", "/api/account/recovery-codes", null, token), 401, "signed-out");
        String game = client.post("/api/games", "{}", null).json().path("game").asText();
        Reply joined = client.send(
                "POST", "/api/games/" + game + "/commands", "{\"type\":\"JoinGame\",\"account\":true}", token);
        assertThat(joined.json().path("ruleId").asText()).isEqualTo("LOBBY-37");
        String id = made.json().path("id").asText();
        ada.send("DELETE", "/api/account/access-tokens/" + id, null);
        isProblem(client.send("GET", "/api/account", null, token), 401, "signed-out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://localhost/x", "https://10.0.0.1/x", "https://[::1]/x", "http://example.org/x"})
    void nobodyIsNotifiedThroughAnAddressOfTheOwnNetwork(String endpoint) {
        String key = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
        Reply refused = person().send(
                        "POST",
                        "/api/account/push-subscriptions",
                        "{\"endpoint\":\"%s\",\"p256dh\":\"%s\",\"auth\":\"tBHItJI5svbpez7KI4CCXg\"}"
                                .formatted(endpoint, key));
        isProblem(refused, 400, "bad-value");
        assertThat(refused.json().at("/params/at").asText()).isEqualTo("/endpoint");
    }

    @Test
    void aClosedAccountIsErasedButItsLogStays() {
        TestPerson ada = person();
        assertThat(client.get("/api/persons/" + ada.person, null)
                        .json()
                        .path("handle")
                        .asText())
                .isEqualTo(ada.handle);
        assertThat(ada.send("DELETE", "/api/account", null).status()).isEqualTo(204);
        isProblem(ada.account(), 401, "signed-out");
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        Reply closed = client.get("/api/persons/" + ada.person, null);
        assertThat(closed.json().has("handle")).isFalse();
        assertThat(closed.json().has("closed")).isTrue();
        String record =
                client.get("/api/persons/" + ada.person + "/record", null).body();
        assertThat(record).contains("PersonRegistered", "PersonClosed").doesNotContain(ada.handle);
        isProblem(TestPerson.register(client, new TestPasskey(base), ada.handle), 409, "handle-taken");
    }
}
