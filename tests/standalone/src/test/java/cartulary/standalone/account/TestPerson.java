package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// A person with an account and a browser.
public final class TestPerson {
    final Client client;
    final TestPasskey passkey;
    public final String person;
    final String handle;
    final List<String> codes;
    String cookie;

    private TestPerson(Client client, TestPasskey passkey, Reply registered) {
        assertThat(registered.status()).as(registered.toString()).isEqualTo(201);
        this.client = client;
        this.passkey = passkey;
        person = registered.json().path("person").asText();
        handle = registered.json().path("handle").asText();
        codes = StreamSupport.stream(registered.json().path("recoveryCodes").spliterator(), false)
                .map(code -> code.asText())
                .toList();
        cookie = cookie(registered);
    }

    public static TestPerson registered(Client client, URI site, String handle) {
        var passkey = new TestPasskey(site);
        return new TestPerson(client, passkey, register(client, passkey, handle));
    }

    static Reply register(Client client, TestPasskey passkey, String handle) {
        Reply asked = client.post(
                "/api/account/challenges", "{\"purpose\":\"register\",\"handle\":\"%s\"}".formatted(handle), null);
        if (asked.status() != 200) {
            return asked;
        }
        String answer = passkey.created(
                asked.json().path("challenge").asText(),
                asked.json().at("/user/id").asText());
        return client.post(
                "/api/account",
                "{\"handle\":\"%s\",\"passkey\":%s,\"device\":\"a laptop\"}".formatted(handle, answer),
                null);
    }

    static String challenge(Client client) {
        Reply asked = client.post("/api/account/challenges", "{\"purpose\":\"sign-in\"}", null);
        assertThat(asked.status()).as(asked.toString()).isEqualTo(200);
        return asked.json().path("challenge").asText();
    }

    /// Signs in with the passkey in another browser, and returns its cookie.
    String signInElsewhere() {
        Reply signedIn = client.post(
                "/api/account/sessions",
                "{\"passkey\":%s,\"device\":\"a phone\"}".formatted(passkey.signed(challenge(client))),
                null);
        assertThat(signedIn.status()).as(signedIn.toString()).isEqualTo(201);
        return cookie(signedIn);
    }

    static String cookie(Reply reply) {
        String set = reply.header("Set-Cookie");
        assertThat(set)
                .as(reply.toString())
                .startsWith("cartulary-account=")
                .contains("HttpOnly", "SameSite=Lax", "Path=/");
        return set.substring(0, set.indexOf(';'));
    }

    public Reply send(String method, String path, @Nullable String body) {
        return send(method, path, body, Map.of());
    }

    public Reply send(String method, String path, @Nullable String body, Map<String, String> more) {
        var headers = new HashMap<>(more);
        headers.put("Cookie", cookie);
        return client.send(method, path, body, headers);
    }

    Reply account() {
        return send("GET", "/api/account", null);
    }
}
