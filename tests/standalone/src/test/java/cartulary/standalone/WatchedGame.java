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

/// A game that bots play, with the events that were read from it so far. Its record may only grow.
final class WatchedGame {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestGame table;

    /// The line of each revision, in order.
    private final List<String> record = new CopyOnWriteArrayList<>();

    /// The number of events that were read before the last start of the server.
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

    /// Reads the record from the first event until the deck is opened or the connection breaks.
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
        } catch (UncheckedIOException disconnected) {
            // The server was killed. If it was not, wasPlayedToTheEnd finds that the end is missing.
        }
    }

    int revision() {
        return record.size();
    }

    /// The number of events that were read since the last start of the server.
    int newEvents() {
        return record.size() - before;
    }

    /// Asserts that the stored log starts with the events that were read and with those acknowledged to the host.
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

    boolean hasEnded() {
        return types().contains("DeckOpened");
    }

    boolean isStarted() {
        return types().contains("GameStarted");
    }

    boolean hasDrawnATile() {
        return types().contains("TileDrawn");
    }

    boolean isInMidPlay() {
        List<String> types = types();
        return types.contains("TileDrawn") && !types.contains("FinalScoringBegan");
    }

    /// Asserts that the tiles were drawn in order, that the game ended once and that the projection shows it.
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
