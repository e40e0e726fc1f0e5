package cartulary.contracts.checkpoint;

import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The signed checkpoint of a log that is no game, such as that of a person, and the last line of the file with it. It
/// signs the number of events and the root of their tree, under the origin `<name>/log/<log id>/<subject>`.
///
/// @param key as the file says; whoever changed the file may have changed it as well
/// @param name of the key in the origin
/// @param subject what the log is of, such as `persons/<id>`
/// @param size the number of events
public record LogCheckpoint(SignedNote note, NoteKey key, String name, String subject, long size, Hash root) {
    private static final Pattern TEXT =
            Pattern.compile("(.+)/log/[0-9a-f]{32}/(.+)\n([1-9][0-9]{0,17})\n([A-Za-z0-9+/]{43}=)\n");

    private record Line(String checkpoint, String format, String key) {}

    /// Returns the text that a checkpoint signs.
    ///
    /// @param name of the key that signs
    /// @param logId the id of the log of the service
    public static String text(String name, String logId, String subject, List<byte[]> events) {
        byte[] root = new MerkleTree(events).root().bytes();
        return name + "/log/" + logId + "/" + subject + "\n" + events.size() + "\n"
                + Base64.getEncoder().encodeToString(root) + "\n";
    }

    /// @throws IllegalArgumentException if the note is not the checkpoint of a log
    public static LogCheckpoint of(SignedNote note, NoteKey key) {
        Matcher matcher = TEXT.matcher(note.text());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a checkpoint must have three lines: origin, size, root");
        }
        String name = matcher.group(1);
        NoteKey.requireName(name);
        Hash root = Hash.of(Base64.getDecoder().decode(matcher.group(4)));
        if (!Base64.getEncoder().encodeToString(root.bytes()).equals(matcher.group(4))) {
            throw new IllegalArgumentException("the root of the checkpoint is not in canonical base64");
        }
        return new LogCheckpoint(note, key, name, matcher.group(2), Long.parseLong(matcher.group(3)), root);
    }

    /// Reads the last line of a file.
    ///
    /// @param format the expected format
    /// @throws IllegalArgumentException if the line is malformed
    public static LogCheckpoint parse(byte[] line, String format) {
        Line read;
        try {
            read = Json.mapper().readValue(line, Line.class);
        } catch (IOException malformed) {
            throw new IllegalArgumentException("the line of the checkpoint is malformed", malformed);
        }
        if (read == null || !read.format().equals(format)) {
            throw new IllegalArgumentException("the last line is not of the format " + format);
        }
        LogCheckpoint checkpoint = of(SignedNote.parse(read.checkpoint()), NoteKey.parse(read.key()));
        if (!Arrays.equals(checkpoint.line(format), line)) {
            throw new IllegalArgumentException("the line of the checkpoint is not in canonical form");
        }
        return checkpoint;
    }

    /// Returns whether the checkpoint is of exactly these events.
    public boolean isOf(String log, List<byte[]> events) {
        return subject.equals(log) && size == events.size() && root.equals(new MerkleTree(events).root());
    }

    /// Returns the last line of the file, without its newline.
    public byte[] line(String format) {
        return Json.canonical(new Line(note.toString(), format, key.toString()));
    }

    /// Returns the file with these events: one in each line, then the line of the checkpoint.
    public byte[] file(List<byte[]> events, String format) {
        var file = new ByteArrayOutputStream();
        for (byte[] event : events) {
            file.writeBytes(event);
            file.write('\n');
        }
        file.writeBytes(line(format));
        file.write('\n');
        return file.toByteArray();
    }
}
