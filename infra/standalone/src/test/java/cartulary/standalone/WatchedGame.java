package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.log.PublicEvent;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// A game that others play, and all that anybody could read of it so far: it may grow, and nothing
/// else, whatever happens to the server.
final class WatchedGame {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestGame table;

    /// The line of each revision, in order.
    private final List<String> record = new CopyOnWriteArrayList<>();

    /// What of it is older than the server's present life.
    private volatile int before;

    WatchedGame(TestGame table) {
        this.table = table;
    }

    String id() {
        return table.game;
    }

    void start() {
        table.accepted("{\"type\":\"StartGame\"}", table.host);
    }

    /// Reads the whole record from the first event on, until the deck is opened or the line goes dead.
    void follow(Client client) {
        int[] read = {0};
        try {
            client.follow(id(), line -> {
                int at = read[0]++;
                if (at < record.size()) {
                    assertThat(line).isEqualTo(record.get(at));
                } else {
                    record.add(line);
                }
            });
        } catch (UncheckedIOException dead) {
            // The server was killed; where it was not, the end of the record is missing.
        }
    }

    int revision() {
        return record.size();
    }

    /// Events that were read in the server's present life and not before.
    int news() {
        return record.size() - before;
    }

    /// The log on disk continues what was read, and what was answered to the host is in it.
    void isStored(List<PublicEvent> stored) {
        assertThat(stored)
                .extracting(PublicEvent::revision)
                .isEqualTo(LongStream.rangeClosed(1, stored.size()).boxed().toList());
        List<String> lines = stored.stream()
                .map(event -> new String(event.bytes(), StandardCharsets.UTF_8))
                .toList();
        assertThat(lines).startsWith(record.toArray(String[]::new));
        assertThat(lines).startsWith(table.acknowledged.toArray(String[]::new));
        record.addAll(lines.subList(record.size(), lines.size()));
        before = record.size();
    }

    boolean isInMidPlay() {
        List<String> types = types();
        return types.contains("TileDrawn") && !types.contains("FinalScoringBegan");
    }

    /// Every tile was drawn in its turn, the end came once, and the projection shows it.
    void wasPlayedToTheEnd(Client client) {
        assertThat(types()).endsWith("GameFinished", "DeckOpened");
        assertThat(types()).containsOnlyOnce("GameStarted", "FinalScoringBegan", "GameFinished", "DeckOpened");
        List<Integer> drawn = events().stream()
                .filter(event -> type(event).equals("TileDrawn"))
                .map(event -> event.get("data").get("index").asInt())
                .toList();
        assertThat(drawn)
                .hasSizeGreaterThanOrEqualTo(71)
                .isEqualTo(IntStream.range(drawn.getFirst(), drawn.getFirst() + drawn.size())
                        .boxed()
                        .toList());
        Reply projected = client.get("/api/games/" + id() + "?wait=" + revision(), null);
        Reply folded = client.get("/api/games/" + id() + "?at=" + revision(), null);
        assertThat(projected.status()).as(projected.toString()).isEqualTo(200);
        assertThat(projected.json().get("revision").asInt()).isEqualTo(revision());
        assertThat(projected.body()).isEqualTo(folded.body());
    }

    private List<String> types() {
        return events().stream().map(WatchedGame::type).toList();
    }

    private static String type(JsonNode event) {
        return event.get("type").asText();
    }

    private List<JsonNode> events() {
        return record.stream().map(WatchedGame::parsed).toList();
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + line, e);
        }
    }
}
