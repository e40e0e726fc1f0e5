package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

/// A game of two, opened without an account, that looks for players.
abstract class SeeksTestBase extends AccountTestBase {
    static final String JOIN = "{\"type\":\"JoinGame\"}";
    static final String WITH_ACCOUNT = "{\"type\":\"JoinGame\",\"account\":true}";
    static final String OPEN = "{\"options\":{\"maxSeats\":2}}";
    static final String UNLISTED = "{\"options\":{\"maxSeats\":2,\"visibility\":\"unlisted\"}}";

    String game;
    String host;

    @BeforeEach
    void open() {
        open(OPEN);
    }

    void open(String options) {
        Reply opened = client.post("/api/games", options, null);
        game = opened.json().path("game").asText();
        host = opened.json().at("/tokens/host").asText();
    }

    Reply seek(String body, String token) {
        return client.send("PUT", "/api/games/" + game + "/seek", body, Map.of("Authorization", "Bearer " + token));
    }

    /// Seeks as the host, in whose browser a person is signed in.
    Reply seek(TestPerson person, String body) {
        return person.send("PUT", "/api/games/" + game + "/seek", body, Map.of("Authorization", "Bearer " + host));
    }

    Reply sought(@Nullable String token) {
        return client.get("/api/games/" + game + "/seek", token);
    }

    String status() {
        return client.get("/api/games/" + game, host).json().path("status").asText();
    }

    static String status(Reply sought) {
        return sought.json().path("status").asText();
    }

    Optional<JsonNode> listed() {
        JsonNode seeks = client.get("/api/seeks", null).json().path("seeks");
        return StreamSupport.stream(seeks.spliterator(), false)
                .filter(seek -> seek.path("game").asText().equals(game))
                .findFirst();
    }

    /// A challenge of a person to another.
    void challenge(TestPerson ada, TestPerson grace) {
        open(UNLISTED);
        Reply joined = ada.send(
                "POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        assertThat(joined.status()).as(joined.toString()).isEqualTo(200);
        Reply sought = seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        assertThat(sought.status()).as(sought.toString()).isEqualTo(204);
    }

    static JsonNode challenges(TestPerson person) {
        return person.send("GET", "/api/challenges", null).json().path("challenges");
    }
}
