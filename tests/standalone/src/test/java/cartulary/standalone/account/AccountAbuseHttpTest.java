package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Floods of sign-ins, accounts and challenges, and sessions over TLS: a service behind a proxy with limits.
@QuarkusTest
@WithTestResource(AccountAbuseHttpTest.BehindAProxy.class)
class AccountAbuseHttpTest extends AccountTestBase {
    private static final int ATTEMPTS = 12;
    private static final int REGISTRATIONS = 3;

    /// As many as are reserved for a person at a time.
    private static final int FORMER_HANDLES = 5;

    /// More challenges than their cost permits, and far fewer than requests are permitted.
    private static final int CHALLENGES = 20;

    /// More requests than any limit permits within the time of a test.
    private static final int FLOOD = 10_000;

    public static final class BehindAProxy extends TempFolders {
        @Override
        public Map<String, String> start() {
            var settings = new HashMap<>(super.start());
            settings.put("cartulary.trusted-proxies", "127.0.0.1");
            settings.put("cartulary.accounts.attempts-per-minute", "" + ATTEMPTS);
            settings.put("cartulary.accounts.registrations-per-hour", "" + REGISTRATIONS);
            settings.put("cartulary.rate.token.per-second", "1");
            settings.put("cartulary.rate.token.burst", "200");
            return settings;
        }
    }

    private static Map<String, String> from(String address) {
        return Map.of("X-Forwarded-For", address);
    }

    private Reply register(Map<String, String> headers, URI site) {
        String handle = handle();
        var passkey = new TestPasskey(site);
        Reply asked = client.send(
                "POST",
                "/api/account/challenges",
                "{\"purpose\":\"register\",\"handle\":\"%s\"}".formatted(handle),
                headers);
        assertThat(asked.status()).as(asked.toString()).isEqualTo(200);
        String answer = passkey.created(
                asked.json().path("challenge").asText(),
                asked.json().at("/user/id").asText());
        return client.send(
                "POST", "/api/account", "{\"handle\":\"%s\",\"passkey\":%s}".formatted(handle, answer), headers);
    }

    private Reply rename(String handle, Map<String, String> headers) {
        return client.send("PUT", "/api/account/handle", "{\"handle\":\"%s\"}".formatted(handle), headers);
    }

    private Reply guess(String address) {
        return client.send(
                "POST", "/api/account/sessions", "{\"recoveryCode\":\"ABCD-EFGH-JKMN-PQRS\"}", from(address));
    }

    /// Returns the first reply with another status, and requires some before it, but not too many.
    private static Reply firstOther(int status, int least, int most, Supplier<Reply> request) {
        for (int sent = 0; sent <= most; sent++) {
            Reply reply = request.get();
            if (reply.status() != status) {
                assertThat(sent).as(reply.toString()).isGreaterThanOrEqualTo(least);
                return reply;
            }
        }
        throw new AssertionError("nothing was refused");
    }

    private static long seconds(Reply refused) {
        isProblem(refused, 429, "rate-limited");
        return Long.parseLong(refused.header("Retry-After"));
    }

    @Test
    void anAddressThatGuessesTooOftenWaits() {
        assertThat(seconds(firstOther(403, ATTEMPTS, FLOOD, () -> guess("192.0.2.1"))))
                .isBetween(1L, 60L);
        isProblem(guess("192.0.2.2"), 403, "sign-in-refused");
    }

    @Test
    void anAddressOpensFewAccountsInAnHour() {
        Map<String, String> address = from("192.0.2.3");
        assertThat(seconds(firstOther(201, REGISTRATIONS, FLOOD, () -> register(address, base))))
                .isBetween(60L, 3_600L);
        assertThat(register(from("192.0.2.4"), base).status()).isEqualTo(201);
    }

    /// Each handle that is given up stays reserved, so renaming would reserve as many as registering does.
    @Test
    void anAddressThatOpensAnAccountAndRenamesItTakesFewHandlesInAnHour() {
        var headers = new HashMap<>(from("192.0.2.7"));
        headers.put("Cookie", TestPerson.cookie(register(headers, base)));
        Reply refused = firstOther(204, REGISTRATIONS - 1, REGISTRATIONS, () -> rename(handle(), headers));
        assertThat(seconds(refused)).isBetween(60L, 3_600L);
    }

    @Test
    void aHandleThatSomebodyElseHasCountsForNothing() {
        String taken = register(from("192.0.2.8"), base).json().path("handle").asText();
        var headers = new HashMap<>(from("192.0.2.9"));
        headers.put("Cookie", TestPerson.cookie(register(headers, base)));
        for (int asked = 0; asked < 2 * REGISTRATIONS; asked++) {
            isProblem(rename(taken, headers), 409, "handle-taken");
        }
        assertThat(rename(handle(), headers).status()).isEqualTo(204);
    }

    @Test
    void aRenamingThatIsRefusedBecauseOfFormerHandlesCountsForNothing() {
        var headers = new HashMap<>(from("192.0.2.10"));
        Reply registered = register(headers, base);
        headers.put("Cookie", TestPerson.cookie(registered));
        for (int former = 0; former < FORMER_HANDLES; former++) {
            headers.putAll(from("198.51.100." + former));
            assertThat(rename(handle(), headers).status()).isEqualTo(204);
        }
        headers.putAll(from("192.0.2.11"));
        for (int asked = 0; asked < 2 * REGISTRATIONS; asked++) {
            isProblem(rename(handle(), headers), 409, "account-full");
        }
        String first = registered.json().path("handle").asText();
        assertThat(rename(first, headers).status()).isEqualTo(204);
    }

    @Test
    void aSessionOverTlsBelongsToTheHostAndIsSentOverTlsOnly() {
        var headers = Map.of("X-Forwarded-For", "192.0.2.5", "X-Forwarded-Proto", "https");
        Reply registered = register(headers, URI.create("https://" + base.getAuthority() + "/"));
        assertThat(registered.status()).as(registered.toString()).isEqualTo(201);
        assertThat(registered.header("Set-Cookie"))
                .startsWith("__Host-cartulary-account=")
                .contains("Secure", "HttpOnly", "SameSite=Lax", "Path=/")
                .doesNotContain("Domain");
    }

    @Test
    void whoChallengesInAStormWaits() {
        Map<String, String> address = from("192.0.2.6");
        Reply ada = register(address, base);
        String grace = register(address, base).json().path("person").asText();
        Reply opened = client.send("POST", "/api/games", "{\"options\":{\"maxSeats\":2}}", address);
        String game = "/api/games/" + opened.json().path("game").asText();
        var asHost = new HashMap<>(address);
        asHost.put("Cookie", TestPerson.cookie(ada));
        asHost.put("Authorization", "Bearer " + opened.json().at("/tokens/host").asText());
        client.send("POST", game + "/commands", "{\"type\":\"JoinGame\",\"account\":true}", asHost);
        String challenge = "{\"challenged\":\"%s\"}".formatted(grace);
        Reply refused = firstOther(204, 1, CHALLENGES, () -> client.send("PUT", game + "/seek", challenge, asHost));
        assertThat(seconds(refused)).isPositive();
    }
}
