package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Registration and sign-in with passkeys and recovery codes.
@QuarkusTest
@WithTestResource(TempFolders.class)
class SignInHttpTest extends AccountTestBase {
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
    void aSignInReplacesTheSessionOfItsBrowser() {
        TestPerson ada = person();
        String former = ada.cookie;
        Reply again = ada.send(
                "POST",
                "/api/account/sessions",
                "{\"passkey\":%s}".formatted(ada.passkey.signed(TestPerson.challenge(client))));
        ada.cookie = TestPerson.cookie(again);
        assertThat(ada.cookie).isNotEqualTo(former);
        assertThat(ada.account().json().path("sessions")).hasSize(1);
        isProblem(client.send("GET", "/api/account", null, Map.of("Cookie", former)), 401, "signed-out");
    }

    @Test
    void aSessionIsARandomSecretThatCountsInACookieOnly() {
        String secret = person().cookie.replace("cartulary-account=", "");
        assertThat(Base64.getUrlDecoder().decode(secret)).hasSize(256 / 8);
        isProblem(client.get("/api/account?cartulary-account=" + secret, null), 401, "signed-out");
        isProblem(client.send("GET", "/api/account", null, Map.of("Account-Token", secret)), 401, "signed-out");
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
    void aRefusalSaysWhatWasTriedButNotWhetherItExists() {
        TestPerson ada = person();
        String body = "{\"recoveryCode\":\"%s\"}";
        String known = body.formatted(ada.codes.getFirst());
        client.post("/api/account/sessions", known, null);
        Reply used = client.post("/api/account/sessions", known, null);
        assertThat(used.json().path("detail").asText()).startsWith("This recovery code");
        assertThat(client.post("/api/account/sessions", body.formatted("ABCD-EFGH-JKMN-PQRS"), null)
                        .body())
                .isEqualTo(used.body());
        assertThat(signIn(ada.passkey.signed("a challenge of nobody"))
                        .json()
                        .path("detail")
                        .asText())
                .startsWith("This passkey");
    }

    @Test
    void aPasskeyThatIsKnownOpensNoOtherAccount() {
        TestPerson ada = person();
        isProblem(TestPerson.register(client, ada.passkey, handle()), 403, "sign-in-refused");
        ada.passkey.user = ada.person;
        assertThat(signIn(ada.passkey.signed(TestPerson.challenge(client)))
                        .json()
                        .path("person")
                        .asText())
                .isEqualTo(ada.person);
    }

    @Test
    void aServiceWithoutAnIdentityProviderSaysSo() {
        assertThat(client.get("/api/account/provider", null).body()).isEqualTo("{}");
        isProblem(
                client.post("/api/account/provider-challenges", "{\"purpose\":\"sign-in\"}", null),
                404,
                "no-identity-provider");
        String challenge = TestPerson.challenge(client);
        isProblem(
                client.post(
                        "/api/account/sessions",
                        "{\"identity\":{\"challenge\":\"%s\",\"state\":\"s\",\"code\":\"c\"}}".formatted(challenge),
                        null),
                404,
                "no-identity-provider");
    }
}
