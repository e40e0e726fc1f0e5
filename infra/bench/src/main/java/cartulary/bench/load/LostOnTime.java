package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Two players with clocks (LOBBY-30), of whom the first never moves.
public final class LostOnTime {
    public static final Duration BANK = Duration.ofSeconds(5);
    private static final String OPEN =
            "{\"options\":{\"maxSeats\":2,\"clock\":{\"bank\":%s,\"increment\":0}}}".formatted(BANK.toSeconds());
    private static final long PAUSE_MS = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Commands commands;
    private final Records records;
    private final Duration unwatched;

    /// Reads the events of games.
    @FunctionalInterface
    public interface Records {
        /// Returns the events of a game, one in each line; empty if they cannot be read now.
        Optional<String> events(String game) throws IOException, InterruptedException;
    }

    /// A flag that fell.
    ///
    /// @param late the time since the clock was at zero, as the event says it
    /// @param waited from before the clock started until the event was read, by the clock of this process
    public record Flag(String game, int seat, Duration late, Duration waited) {}

    /// @param unwatched the time before the events are read for the first time
    public LostOnTime(Commands commands, Records records, Duration unwatched) {
        this.commands = commands;
        this.records = records;
        this.unwatched = unwatched;
    }

    /// Plays a game until the flag falls.
    public Flag play() throws IOException, InterruptedException {
        JsonNode opened = commands.post("/api/games", OPEN, null);
        String game = opened.path("game").asText();
        String path = "/api/games/" + game + "/commands";
        for (int seat = 0; seat < 2; seat++) {
            commands.post(path, "{\"type\":\"JoinGame\"}", null);
        }
        String host = opened.path("tokens").path("host").asText();
        long before = System.nanoTime();
        commands.post(path, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        TimeUnit.NANOSECONDS.sleep(unwatched.toNanos());
        Optional<String> fell;
        while ((fell = flag(game)).isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        }
        var waited = Duration.ofNanos(System.nanoTime() - before);
        JsonNode flag = JSON.readTree(fell.get()).path("data");
        return new Flag(
                game,
                flag.path("seat").asInt(-1),
                Duration.ofMillis(flag.path("late").asLong()),
                waited);
    }

    private Optional<String> flag(String game) throws IOException, InterruptedException {
        return records.events(game).flatMap(events -> events.lines()
                .filter(event -> event.contains("\"FlagFell\""))
                .findFirst());
    }
}
