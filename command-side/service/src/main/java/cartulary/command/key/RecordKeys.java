package cartulary.command.key;

import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import java.util.List;

/// The keys of records in use. A new key in the file is published at once and signs only after some more reads, when
/// every other node publishes it, too. Thread-safe.
public final class RecordKeys {
    private final RecordKeyFile file;
    private volatile List<RecordKey> published;
    private volatile RecordKey signing;
    private int polls;

    /// Opens the keys, and creates the first one at the first start.
    ///
    /// @param name of a new key
    /// @param firstStart true if there is no data yet
    /// @throws UnusableKeysException with a message for the operator
    public RecordKeys(RecordKeyFile file, String name, boolean firstStart) {
        this.file = file;
        published = file.open(name, firstStart);
        signing = published.getFirst();
    }

    /// Returns the present key and the former ones, newest first.
    public List<RecordKey> published() {
        return published;
    }

    /// Returns the key that signs now.
    public NoteKey key() {
        return signing.verifierKey();
    }

    /// Returns a text signed by {@link #key}.
    public SignedNote sign(String text) {
        return signing.sign(text);
    }

    /// Returns the signed checkpoint of a log that is no game.
    ///
    /// @param logId the id of the log of the service
    /// @param subject what the log is of, such as `persons/<id>`
    public LogCheckpoint checkpoint(String logId, String subject, List<byte[]> events) {
        RecordKey now = signing;
        NoteKey key = now.verifierKey();
        return LogCheckpoint.of(now.sign(LogCheckpoint.text(key.name(), logId, subject, events)), key);
    }

    /// Reads the file once.
    ///
    /// @throws UnusableKeysException if it cannot be read; the present keys stay in use
    synchronized void poll() {
        List<RecordKey> read = file.read();
        RecordKey newest = read.getFirst();
        if (!newest.key().equals(published.getFirst().key())) {
            polls = 0;
        } else if (!newest.key().equals(signing.key()) && ++polls >= KeyRotation.POLLS) {
            signing = newest;
        }
        published = read;
    }
}
