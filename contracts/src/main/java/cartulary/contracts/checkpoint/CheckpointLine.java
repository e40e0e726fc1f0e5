package cartulary.contracts.checkpoint;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The last line of a record file, and each line of a file of kept checkpoints.
///
/// @param checkpoint what the note signs
/// @param key the key as the file says; whoever changed the file may have changed it as well
public record CheckpointLine(SignedNote note, Checkpoint checkpoint, NoteKey key) {
    /// The format of the last line of a record.
    public static final String RECORD = "cartulary.record/1";

    /// The format of a kept checkpoint.
    public static final String KEPT = "cartulary.checkpoint/1";

    private record Line(String checkpoint, String format, String key) {}

    private record Format(@Nullable String format) {}

    /// Creates the line of a signed checkpoint.
    public static CheckpointLine of(SignedNote note, NoteKey key) {
        return new CheckpointLine(note, Checkpoint.parse(note.text()), key);
    }

    /// @param format the expected format
    /// @throws IllegalArgumentException if the line is malformed
    public static CheckpointLine parse(byte[] line, String format) {
        Line parsed;
        try {
            parsed = Json.mapper().readValue(line, Line.class);
        } catch (IOException e) {
            throw new IllegalArgumentException("the line of the checkpoint is malformed", e);
        }
        var note = SignedNote.parse(parsed.checkpoint());
        var read = CheckpointLine.of(note, NoteKey.parse(parsed.key()));
        if (!Arrays.equals(read.bytes(format), line)) {
            throw new IllegalArgumentException("the line of the checkpoint is not in canonical form");
        }
        return read;
    }

    /// Returns the format that a line states; null if it states none, as an event.
    public static @Nullable String format(byte[] line) {
        try {
            Format read = Json.mapper().readValue(line, Format.class);
            return read == null ? null : read.format();
        } catch (IOException malformed) {
            // Not only JSON can be malformed, but also the encoding of its text.
            return null;
        }
    }

    /// Returns the canonical line without its newline.
    public byte[] bytes(String format) {
        return Json.canonical(new Line(note.toString(), format, key.toString()));
    }
}
