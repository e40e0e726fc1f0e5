package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;

/// Accounts over HTTP, with passkeys in software.
abstract class AccountTestBase {
    private static final Random RANDOM = new Random();

    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    TestPerson person() {
        return TestPerson.registered(client, base, handle());
    }

    /// A handle that no other test has, of characters that look like no others.
    static String handle() {
        return "ada"
                + RANDOM.ints(10, 'c', 'i')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
    }

    static void isProblem(Reply reply, int status, String kind) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().path("type").asText()).isEqualTo("urn:cartulary:problem:" + kind);
    }

    Reply signIn(String answer) {
        return client.post("/api/account/sessions", "{\"passkey\":" + answer + "}", null);
    }
}
