package cartulary.bench.faults;

import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// What was promised: every event that an answer held, by its hash. Written down line by line, so that a
/// run that is continued later still knows the promises of the first.
final class Acknowledged implements AutoCloseable {
    private final Map<String, Map<Long, Hash>> games = new ConcurrentHashMap<>();
    private final Writer journal;

    Acknowledged(Path file) {
        try {
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    String[] parts = line.split(" ", -1);
                    // The last line of a run that was killed may be cut off: it was no promise yet.
                    if (parts.length == 3 && Hash.isWellFormed(parts[2])) {
                        put(parts[0], Long.parseLong(parts[1]), new Hash(parts[2]));
                    }
                }
            }
            journal = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("the journal of promises cannot be used", e);
        }
    }

    /// Takes down the events of an answer.
    void events(String game, JsonNode events) {
        for (JsonNode event : events) {
            record(game, event.path("revision").asLong(), Hash.sha256(Json.canonical(event)));
        }
    }

    private synchronized void record(String game, long revision, Hash hash) {
        put(game, revision, hash);
        try {
            journal.write(game + " " + revision + " " + hash.value() + "\n");
            journal.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("a promise could not be written down", e);
        }
    }

    private void put(String game, long revision, Hash hash) {
        games.computeIfAbsent(game, _ -> new ConcurrentHashMap<>()).put(revision, hash);
    }

    /// By game, then by revision.
    Map<String, Map<Long, Hash>> all() {
        var copy = new TreeMap<String, Map<Long, Hash>>();
        games.forEach((game, events) -> copy.put(game, Map.copyOf(events)));
        return copy;
    }

    long count() {
        return games.values().stream().mapToLong(Map::size).sum();
    }

    @Override
    public void close() {
        try {
            journal.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the journal could not be closed", e);
        }
    }
}
