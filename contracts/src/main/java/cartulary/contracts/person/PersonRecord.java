package cartulary.contracts.person;

import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The log of a person with its signed checkpoint, as a file: one event in each line, then one line with the
/// checkpoint. Whoever keeps a checkpoint can show later that the log was changed: that a key was put in or left out.
///
/// @param note signs the number of events and the root of their tree, under the origin
///     `<name>/log/<log id>/persons/<person>`
/// @param key as the file says; whoever changed the file may have changed it as well
public record PersonRecord(List<PersonEntry> entries, PersonLog log, SignedNote note, NoteKey key) {
    /// The format of the last line.
    public static final String FORMAT = "cartulary.person/1";

    /// The greatest number of lines, which a reader checks before {@link #parse}. An account has some hundred events
    /// at most.
    public static final int MOST_LINES = 1_000;

    /// Returns what the log is of, in the origin of its checkpoint.
    public static String subject(String person) {
        return "persons/" + person;
    }

    /// Reads a file and checks that its events are the log of one person, and that its checkpoint is of these events
    /// and signed by the key that it states. Whether that key is the service's is for the caller to know.
    ///
    /// @throws IllegalArgumentException saying what is wrong
    public static PersonRecord parse(byte[] file) {
        List<byte[]> lines = lines(file);
        List<byte[]> leaves = lines.subList(0, lines.size() - 1);
        List<PersonEntry> entries = leaves.stream().map(PersonEntry::parse).toList();
        PersonLog log = PersonLog.of(entries);
        LogCheckpoint checkpoint = LogCheckpoint.parse(lines.getLast(), FORMAT);
        NoteKey key = checkpoint.key();
        if (!checkpoint.isOf(subject(log.person()), leaves)
                || !checkpoint.name().equals(key.name())) {
            throw new IllegalArgumentException("the checkpoint is not of these events");
        }
        if (!checkpoint.note().isSignedBy(key).orElse(false)) {
            throw new IllegalArgumentException("the checkpoint is not signed by the key " + key.name());
        }
        return new PersonRecord(entries, log, checkpoint.note(), key);
    }

    private static List<byte[]> lines(byte[] file) {
        var lines = new ArrayList<byte[]>();
        int start = 0;
        for (int i = 0; i < file.length; i++) {
            if (file[i] == '\n') {
                lines.add(Arrays.copyOfRange(file, start, i));
                start = i + 1;
            }
        }
        if (start < file.length || lines.size() < 2) {
            throw new IllegalArgumentException("the file is not the record of a person: it has no complete lines");
        }
        return lines;
    }
}
