package cartulary.contracts.person;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.json.Json;
import cartulary.contracts.tree.MerkleTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

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

    private record Line(String checkpoint, String format, String key) {}

    /// Returns the text that a checkpoint signs.
    ///
    /// @param name of the key that signs
    /// @param logId the id of the log of the service
    public static String checkpoint(String name, String logId, String person, List<byte[]> entries) {
        return name + "/log/" + logId + "/persons/" + person + "\n" + statement(entries);
    }

    private static String statement(List<byte[]> entries) {
        byte[] root = new MerkleTree(entries).root().bytes();
        return entries.size() + "\n" + Base64.getEncoder().encodeToString(root) + "\n";
    }

    /// Returns the last line of the file.
    public static byte[] lastLine(SignedNote note, NoteKey key) {
        return Json.canonical(new Line(note.toString(), FORMAT, key.toString()));
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
        Line last = last(lines.getLast());
        SignedNote note = SignedNote.parse(last.checkpoint());
        NoteKey key = NoteKey.parse(last.key());
        if (!Arrays.equals(lastLine(note, key), lines.getLast())) {
            throw new IllegalArgumentException("the line of the checkpoint is not in canonical form");
        }
        var expected = Pattern.compile(Pattern.quote(key.name() + "/log/") + "[0-9a-f]{32}"
                + Pattern.quote("/persons/" + log.person() + "\n" + statement(leaves)));
        if (!expected.matcher(note.text()).matches()) {
            throw new IllegalArgumentException("the checkpoint is not of these events");
        }
        if (!note.isSignedBy(key).orElse(false)) {
            throw new IllegalArgumentException("the checkpoint is not signed by the key " + key.name());
        }
        return new PersonRecord(entries, log, note, key);
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

    private static Line last(byte[] line) {
        try {
            Line last = Json.mapper().readValue(line, Line.class);
            if (last != null && last.format().equals(FORMAT)) {
                return last;
            }
        } catch (IOException malformed) {
            throw new IllegalArgumentException("the line of the checkpoint is malformed", malformed);
        }
        throw new IllegalArgumentException("the last line is not of the format " + FORMAT);
    }
}
