package cartulary.faults;

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

/// Every acknowledged event: those that a response contained, by hash. They are also written to a journal, so
/// that a later run in the same folder checks them again.
final class AcknowledgedEvents implements AutoCloseable {
    private final Map<String, Map<Long, Hash>> games = new ConcurrentHashMap<>();
    private final Writer journal;

    AcknowledgedEvents(Path file) {
        try {
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    String[] parts = line.split(" ", -1);
                    // The last line of a killed run may be incomplete; it was not acknowledged yet.
                    if (parts.length == 3 && Hash.isWellFormed(parts[2])) {
                        put(parts[0], Long.parseLong(parts[1]), new Hash(parts[2]));
                    }
                }
            }
            journal = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open the journal of acknowledged events", e);
        }
    }

    /// Records the events of a response.
    void add(String game, JsonNode events) {
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
            throw new UncheckedIOException("cannot write the journal of acknowledged events", e);
        }
    }

    private void put(String game, long revision, Hash hash) {
        games.computeIfAbsent(game, _ -> new ConcurrentHashMap<>()).put(revision, hash);
    }

    /// Returns the hashes by game and revision.
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
            throw new UncheckedIOException("cannot close the journal of acknowledged events", e);
        }
    }
}
