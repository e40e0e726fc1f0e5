package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
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

    /// Takes the seat of a person in a game with the account and resigns.
    void resign(TestPerson person, String game) {
        JsonNode seats = client.get("/api/games/" + game, null).json().path("players");
        int seat = -1;
        for (JsonNode player : seats) {
            if (player.path("person").asText().equals(person.person)) {
                seat = player.path("seat").asInt();
            }
        }
        Reply taken = person.send(
                "POST", "/api/games/" + game + "/commands", "{\"type\":\"RecoverSeat\",\"seat\":%s}".formatted(seat));
        assertThat(taken.status()).as(taken.toString()).isEqualTo(200);
        Reply resigned = client.command(
                game, "{\"type\":\"Resign\"}", taken.json().at("/tokens/seat").asText());
        assertThat(resigned.status()).as(resigned.toString()).isEqualTo(200);
    }
}
