package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import cartulary.standalone.TestIdentityProvider;
import com.nimbusds.jwt.JWTClaimsSet;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Registration and sign-in with an identity provider on this machine, which states what a test wants.
@QuarkusTest
@TestProfile(LocalServices.class)
@WithTestResource(TempFolders.class)
class IdentityProviderHttpTest extends AccountTestBase {
    @ConfigProperty(name = "cartulary.oidc.issuer")
    URI issuer;

    private TestIdentityProvider provider;

    @BeforeEach
    void startProvider() throws IOException {
        provider = new TestIdentityProvider(issuer);
        provider.subject = UUID.randomUUID().toString();
    }

    @AfterEach
    void stopProvider() {
        provider.close();
    }

    private Reply asked(String purpose) {
        return client.post("/api/account/provider-challenges", purpose, null);
    }

    /// Returns what the page gets back for a challenge, after the provider has recognized somebody.
    private String answer(Reply asked) {
        assertThat(asked.status()).as(asked.toString()).isEqualTo(200);
        return answer(
                asked, provider.redirect(URI.create(asked.json().path("address").asText())));
    }

    private static String answer(Reply asked, String address) {
        var code = address.replaceAll(".*[?]code=([^&]*)&.*", "$1");
        var state = address.replaceAll(".*&state=", "");
        return "{\"challenge\":\"%s\",\"state\":\"%s\",\"code\":\"%s\"}"
                .formatted(asked.json().path("challenge").asText(), state, code);
    }

    private Reply registered(String handle) {
        Reply asked = asked("{\"purpose\":\"register\",\"handle\":\"%s\"}".formatted(handle));
        return client.post(
                "/api/account", "{\"handle\":\"%s\",\"identity\":%s}".formatted(handle, answer(asked)), null);
    }

    private Reply signedIn(String answer) {
        return client.post("/api/account/sessions", "{\"identity\":%s}".formatted(answer), null);
    }

    private Reply signedIn() {
        return signedIn(answer(asked("{\"purpose\":\"sign-in\"}")));
    }

    @Test
    void anIdentityOpensAnAccountAndSignsInLater() {
        assertThat(client.get("/api/account/provider", null).json().path("name").asText())
                .isEqualTo("Test club");
        String handle = handle();
        Reply registered = registered(handle);
        assertThat(registered.status()).as(registered.toString()).isEqualTo(201);
        assertThat(registered.json().path("recoveryCodes")).hasSize(10);
        Reply signedIn = signedIn();
        assertThat(signedIn.json().path("person")).isEqualTo(registered.json().path("person"));
        Reply account = account(signedIn);
        assertThat(account.json().path("identities").findValuesAsText("label")).containsExactly("Test club");
        assertThat(account.json().at("/identities/0").has("used")).isTrue();
        assertThat(account.body()).doesNotContain(provider.subject);
        provider.subject = UUID.randomUUID().toString();
        isProblem(signedIn(), 403, "sign-in-refused");
    }

    private Reply account(Reply signedIn) {
        return client.send("GET", "/api/account", null, Map.of("Cookie", TestPerson.cookie(signedIn)));
    }

    @Test
    void theProviderSeesNoSecretButTheHashes() {
        Reply asked = asked("{\"purpose\":\"sign-in\"}");
        String address = asked.json().path("address").asText();
        assertThat(address)
                .startsWith(issuer + "/authorize?")
                .contains("code_challenge_method=S256", "scope=openid", "max_age=900", "client_id=cartulary")
                .doesNotContain(asked.json().path("challenge").asText());
        assertThat(asked.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void whatTheProviderStatesMustBeForThisAttemptAndThisService() {
        registered(handle());
        Instant now = Instant.now();
        var wrong = Stream.<UnaryOperator<JWTClaimsSet.Builder>>of(
                claims -> claims.claim("nonce", "of another attempt"),
                claims -> claims.claim("nonce", null),
                claims -> claims.audience("another service"),
                claims -> claims.issuer("https://identities.example"),
                claims -> claims.expirationTime(Date.from(now.minusSeconds(600))),
                claims -> claims.claim("auth_time", now.minusSeconds(1_200).getEpochSecond()),
                claims -> claims.claim("auth_time", null),
                claims -> claims.subject(null));
        wrong.forEach(each -> {
            provider.claims = each;
            Reply refused = signedIn();
            isProblem(refused, 403, "sign-in-refused");
            assertThat(refused.header("Set-Cookie")).isEmpty();
        });
        provider.claims = UnaryOperator.identity();
        assertThat(signedIn().status()).isEqualTo(201);
        provider.key = TestIdentityProvider.newKey();
        isProblem(signedIn(), 403, "sign-in-refused");
    }

    @Test
    void anAnswerBelongsToOneChallengeAndIsGoodOnce() {
        registered(handle());
        String answer = answer(asked("{\"purpose\":\"sign-in\"}"));
        assertThat(signedIn(answer).status()).isEqualTo(201);
        isProblem(signedIn(answer), 403, "sign-in-refused");

        Reply ofAttacker = asked("{\"purpose\":\"sign-in\"}");
        Reply ofVictim = asked("{\"purpose\":\"sign-in\"}");
        String address =
                provider.redirect(URI.create(ofAttacker.json().path("address").asText()));
        isProblem(signedIn(answer(ofVictim, address)), 403, "sign-in-refused");
        String state = ofVictim.json().path("state").asText();
        isProblem(signedIn(answer(ofVictim, address.replaceAll("state=.*", "state=" + state))), 403, "sign-in-refused");
        isProblem(
                signedIn(answer(asked("{\"purpose\":\"register\",\"handle\":\"%s\"}".formatted(handle())))),
                403,
                "sign-in-refused");
    }

    @Test
    void whatIsNoCodeIsRefused() {
        registered(handle());
        for (String code : List.of("c".repeat(5_000), "", " ")) {
            String answer = answer(asked("{\"purpose\":\"sign-in\"}"));
            isProblem(signedIn(answer.replaceAll("\"code\":\"[^\"]*", "\"code\":\"" + code)), 403, "sign-in-refused");
        }
    }

    @Test
    void anIdentityOpensOneAccount() {
        Reply first = registered(handle());
        isProblem(registered(handle()), 403, "sign-in-refused");
        TestPerson grace = person();
        isProblem(add(grace, answer(addition(grace))), 403, "sign-in-refused");
        assertThat(signedIn().json().path("person")).isEqualTo(first.json().path("person"));
    }

    private static Reply addition(TestPerson person) {
        return person.send("POST", "/api/account/provider-challenges", "{\"purpose\":\"add-identity\"}");
    }

    private static Reply add(TestPerson person, String answer) {
        return person.send("POST", "/api/account/identities", answer);
    }

    @Test
    void anIdentityIsAddedAndRemovedByItsOwnerOnly() {
        TestPerson ada = person();
        TestPerson grace = person();
        isProblem(asked("{\"purpose\":\"add-identity\"}"), 401, "signed-out");
        isProblem(add(grace, answer(addition(ada))), 403, "sign-in-refused");
        assertThat(add(ada, answer(addition(ada))).status()).isEqualTo(204);
        assertThat(signedIn().json().path("person").asText()).isEqualTo(ada.person);
        String identity = ada.account().json().at("/identities/0/id").asText();
        grace.send("DELETE", "/api/account/identities/" + identity, null);
        assertThat(signedIn().status()).isEqualTo(201);
        assertThat(ada.send("DELETE", "/api/account/identities/" + identity, null)
                        .status())
                .isEqualTo(204);
        isProblem(signedIn(), 403, "sign-in-refused");
        assertThat(ada.account().json().path("identities")).isEmpty();
    }

    @Test
    void withoutTheProviderNobodyIsSignedInByItAndEverythingElseWorks() {
        registered(handle());
        String answer = answer(asked("{\"purpose\":\"sign-in\"}"));
        provider.close();
        isProblem(signedIn(answer), 503, "identity-provider-unreachable");
        TestPerson ada = person();
        assertThat(ada.account().status()).isEqualTo(200);
    }

    @Test
    void aPurposeMustFitWhatIsAsked() {
        isProblem(asked("{\"purpose\":\"add-passkey\"}"), 400, "bad-value");
        isProblem(client.post("/api/account/challenges", "{\"purpose\":\"add-identity\"}", null), 400, "bad-value");
        isProblem(asked("{\"purpose\":\"register\",\"handle\":\"a b\"}"), 400, "handle-invalid");
    }
}
