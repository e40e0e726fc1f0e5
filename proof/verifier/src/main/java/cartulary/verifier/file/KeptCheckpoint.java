package cartulary.verifier.file;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import org.jspecify.annotations.Nullable;

/// A checkpoint that somebody kept.
///
/// @param key the key that was kept with it; null for a note alone
public record KeptCheckpoint(
        SignedNote note, Checkpoint checkpoint, @Nullable NoteKey key) {
    /// Creates the checkpoint of a line of a record or of a file of kept checkpoints.
    public KeptCheckpoint(CheckpointLine line) {
        this(line.note(), line.checkpoint(), line.key());
    }

    /// @throws IllegalArgumentException if the text is not a signed checkpoint
    static KeptCheckpoint ofNote(String text) {
        SignedNote note = SignedNote.parse(text);
        return new KeptCheckpoint(note, Checkpoint.parse(note.text()), null);
    }
}
