package cartulary.command.key;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The file `record.json` in the key folder: the present key that signs checkpoints, and the former ones, newest
/// first. Without their secrets the former ones still show that each was announced by the one before.
public final class RecordKeyFile {
    /// The name of the file.
    public static final String NAME = "record.json";

    private static final Logger LOG = LoggerFactory.getLogger(RecordKeyFile.class);

    private final Path path;
    private final KeyFile file;

    /// @param folder the key folder
    public RecordKeyFile(Path folder) {
        path = folder.toAbsolutePath().normalize().resolve(NAME);
        file = new KeyFile(path);
    }

    private record Content(List<RecordKey> keys) {}

    /// Returns the keys, present one first. Creates the first key if there is no file.
    ///
    /// @param name of a new key
    /// @param firstStart true if there is no data yet
    /// @throws UnusableKeysException with a message for the operator
    List<RecordKey> open(String name, boolean firstStart) {
        if (Files.notExists(path)) {
            if (!firstStart) {
                LOG.warn(
                        "{} is missing beside existing data: a new record key was created. Everybody who kept a"
                                + " checkpoint of the former key will be alarmed; restore the file from a backup if"
                                + " there was one.",
                        path);
            }
            try {
                file.create(bytes(List.of(RecordKey.first(name, now()))));
            } catch (IOException e) {
                throw UnusableKeysException.unreadable(path, e);
            }
        }
        return read();
    }

    /// Reads the keys of an existing file, present one first.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public List<RecordKey> read() {
        try {
            List<RecordKey> keys = Json.mapper()
                    .readValue(Files.readAllBytes(path), Content.class)
                    .keys();
            keys.forEach(RecordKey::verifierKey);
            if (keys.isEmpty() || keys.getFirst().secret() == null) {
                throw new UnusableKeysException(
                        "the key file " + path + " has no present key. Restore it from a backup.");
            }
            return keys;
        } catch (IOException | IllegalArgumentException e) {
            throw UnusableKeysException.unreadable(path, e);
        }
    }

    /// Adds a new present key, announced by the one before. A running service uses it after some reads of the folder.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public void rotate() {
        List<RecordKey> keys = read();
        var more = new ArrayList<>(keys);
        more.addFirst(keys.getFirst().successor(now()));
        replace(more);
    }

    /// Removes the secrets of all former keys. Their verifier keys and announcements stay.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public void retire() {
        var keys = new ArrayList<>(read());
        for (int i = 1; i < keys.size(); i++) {
            keys.set(i, keys.get(i).retired());
        }
        replace(keys);
    }

    private void replace(List<RecordKey> keys) {
        try {
            file.replace(bytes(keys));
        } catch (IOException e) {
            throw UnusableKeysException.unreadable(path, e);
        }
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private static byte[] bytes(List<RecordKey> keys) {
        return Json.canonical(new Content(keys));
    }
}
