package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Accounts over HTTP, with passkeys in software.
@QuarkusTest
@WithTestResource(TempFolders.class)
class AccountsHttpTest {
    private static final Random RANDOM = new Random();

    @TestHTTPResource("/")
    URI base;

    @Inject
    PersonStore store;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private TestPerson person() {
        return TestPerson.registered(client, base, handle());
    }

    /// A handle that no other test has, of characters that look like no others.
    private static String handle() {
        return "ada"
                + RANDOM.ints(10, 'c', 'i')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
    }

    static void isProblem(Reply reply, int status, String kind) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().path("type").asText()).isEqualTo("urn:cartulary:problem:" + kind);
    }

    private Reply signIn(String answer) {
        return client.post("/api/account/sessions", "{\"passkey\":" + answer + "}", null);
    }

    @Test
    void aPasskeyOpensAnAccountAndSignsInElsewhere() {
        TestPerson ada = person();
        assertThat(ada.account().json().path("handle").asText()).isEqualTo(ada.handle);
        assertThat(ada.codes).hasSize(10).doesNotHaveDuplicates().allMatch(code -> code.matches("(\\w{4}-){3}\\w{4}"));
        String phone = ada.signInElsewhere();
        assertThat(phone).isNotEqualTo(ada.cookie);
        Reply account = ada.account();
        assertThat(account.json().path("sessions")).hasSize(2);
        assertThat(account.json().path("sessions").findValuesAsText("label")).containsExactly("a laptop", "a phone");
        assertThat(account.body()).doesNotContain(phone.substring(phone.indexOf('=') + 1), ada.codes.getFirst());
        assertThat(account.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void anAnswerOpensAnAccountOnce() {
        TestPerson ada = person();
        String answer = ada.passkey.signed(TestPerson.challenge(client));
        assertThat(signIn(answer).status()).isEqualTo(201);
        isProblem(signIn(answer), 403, "sign-in-refused");
    }

    @Test
    void anAnswerToARegistrationOpensOneAccount() {
        var passkey = new TestPasskey(base);
        String handle = handle();
        Reply asked = client.post(
                "/api/account/challenges", "{\"purpose\":\"register\",\"handle\":\"%s\"}".formatted(handle), null);
        String answer = passkey.created(
                asked.json().path("challenge").asText(),
                asked.json().at("/user/id").asText());
        String body = "{\"handle\":\"%s\",\"passkey\":%s}";
        assertThat(client.post("/api/account", body.formatted(handle, answer), null)
                        .status())
                .isEqualTo(201);
        isProblem(client.post("/api/account", body.formatted(handle(), answer), null), 403, "sign-in-refused");
    }

    @Test
    void anAnswerMustBeOfThisServiceThisPersonAndThisChallenge() {
        TestPerson ada = person();
        String home = ada.passkey.origin;
        ada.passkey.origin = "https://cartulary.example";
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        ada.passkey.origin = home;
        ada.passkey.host = "cartulary.example";
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        ada.passkey.host = base.getHost();
        ada.passkey.flags = 0x01;
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        ada.passkey.flags = 0x05;
        ada.passkey.user = "somebody else";
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        ada.passkey.user = ada.person;
        isProblem(signIn(ada.passkey.signed("a challenge of nobody")), 403, "sign-in-refused");
        String token =
                client.post("/api/games", "{}", null).json().at("/tokens/host").asText();
        isProblem(signIn(ada.passkey.signed(token)), 403, "sign-in-refused");
        isProblem(signIn(new TestPasskey(base).signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        assertThat(signIn(ada.passkey.signed(TestPerson.challenge(client))).status())
                .isEqualTo(201);
    }

    @Test
    void aPasskeyWhoseCounterGoesBackWasCopied() {
        TestPerson ada = person();
        ada.passkey.count = 7;
        assertThat(signIn(ada.passkey.signed(TestPerson.challenge(client))).status())
                .isEqualTo(201);
        ada.passkey.count = 6;
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
    }

    @Test
    void aRecoveryCodeIsGoodForOneSignInHoweverItIsTyped() {
        TestPerson ada = person();
        String typed = ada.codes
                .getFirst()
                .replace("-", " ")
                .toLowerCase(Locale.ROOT)
                .replace('0', 'o')
                .replace('1', 'l');
        String body = "{\"recoveryCode\":\"%s\"}".formatted(typed);
        Reply signedIn = client.post("/api/account/sessions", body, null);
        assertThat(signedIn.json().path("person").asText()).isEqualTo(ada.person);
        isProblem(client.post("/api/account/sessions", body, null), 403, "sign-in-refused");
        assertThat(ada.account().json().path("recoveryCodes").asInt()).isEqualTo(9);
        Reply renewed = ada.send("POST", "/api/account/recovery-codes", null);
        assertThat(renewed.json().path("recoveryCodes")).hasSize(10);
        isProblem(
                client.post("/api/account/sessions", "{\"recoveryCode\":\"%s\"}".formatted(ada.codes.get(1)), null),
                403,
                "sign-in-refused");
    }

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
        assertThat(ada.account().status()).isEqualTo(200);
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
        isProblem(
                grace.send("PUT", "/api/account/handle", "{\"handle\":\"%s\"}".formatted(ada.handle)),
                409,
                "handle-taken");
        String handle = handle();
        assertThat(grace.send("PUT", "/api/account/handle", "{\"handle\":\"%s\"}".formatted(handle))
                        .status())
                .isEqualTo(204);
        assertThat(client.get("/api/persons?handle=" + handle.toUpperCase(Locale.ROOT), null)
                        .json()
                        .path("person")
                        .asText())
                .isEqualTo(grace.person);
        isProblem(client.get("/api/persons?handle=" + grace.handle, null), 404, "unknown-person");
    }

    @Test
    void aSecondPasskeyOpensTheSameAccount() {
        TestPerson ada = person();
        Reply asked = ada.send("POST", "/api/account/challenges", "{\"purpose\":\"add-passkey\"}");
        assertThat(asked.json().path("exclude")).hasSize(1);
        var second = new TestPasskey(base);
        String answer = second.created(
                asked.json().path("challenge").asText(),
                asked.json().at("/user/id").asText());
        TestPerson grace = person();
        isProblem(
                grace.send("POST", "/api/account/passkeys", "{\"passkey\":%s}".formatted(answer)),
                403,
                "sign-in-refused");
        asked = ada.send("POST", "/api/account/challenges", "{\"purpose\":\"add-passkey\"}");
        answer = second.created(
                asked.json().path("challenge").asText(),
                asked.json().at("/user/id").asText());
        assertThat(ada.send("POST", "/api/account/passkeys", "{\"passkey\":%s}".formatted(answer))
                        .status())
                .isEqualTo(204);
        String first = ada.account().json().at("/passkeys/0/id").asText();
        assertThat(ada.send("DELETE", "/api/account/passkeys/" + first, null).status())
                .isEqualTo(204);
        isProblem(signIn(ada.passkey.signed(TestPerson.challenge(client))), 403, "sign-in-refused");
        assertThat(signIn(second.signed(TestPerson.challenge(client)))
                        .json()
                        .path("person")
                        .asText())
                .isEqualTo(ada.person);
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
        TestPerson successor = TestPerson.registered(client, base, ada.handle);
        assertThat(successor.person).isNotEqualTo(ada.person);
    }
}
