package cartulary.contracts.checkpoint;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with signatures (C2SP signed-note): the text, an empty line, and one line for each signature.
///
/// @param text what is signed; ends with a newline
public record SignedNote(String text, List<NoteSignature> signatures) {
    private static final int MOST_SIGNATURES = 16;
    private static final int LONGEST = 4096;
    private static final Pattern LINE = Pattern.compile("\u2014 ([^ +]+) ([A-Za-z0-9+/]+={0,2})");

    /// @throws IllegalArgumentException for a text that no note may contain, and without signatures
    public SignedNote {
        signatures = List.copyOf(signatures);
        if (!text.endsWith("\n") || text.codePoints().anyMatch(c -> c < ' ' && c != '\n')) {
            throw new IllegalArgumentException(
                    "the text of a note must end with a newline and must not contain other control characters");
        }
        if (signatures.isEmpty() || signatures.size() > MOST_SIGNATURES) {
            throw new IllegalArgumentException("a note must have 1 to " + MOST_SIGNATURES + " signatures");
        }
    }

    /// A signature, which may be of a key that the reader does not know.
    ///
    /// @param name the name of the key
    /// @param id the id of the key
    /// @param bytes the signature: 64 bytes for Ed25519
    public record NoteSignature(String name, int id, byte[] bytes) {
        private static final int ID_BYTES = 4;

        /// Creates the signature that a key made.
        public NoteSignature(NoteKey key, byte[] bytes) {
            this(key.name(), key.id(), bytes);
        }

        private static NoteSignature parse(String line) {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("a line of the note is not a signature");
            }
            byte[] signature = Base64.getDecoder().decode(matcher.group(2));
            if (signature.length <= ID_BYTES) {
                throw new IllegalArgumentException("a signature of the note is too short");
            }
            ByteBuffer parts = ByteBuffer.wrap(signature);
            int id = parts.getInt();
            byte[] bytes = new byte[parts.remaining()];
            parts.get(bytes);
            return new NoteSignature(matcher.group(1), id, bytes);
        }

        private boolean isOf(NoteKey key) {
            return key.id() == id && key.name().equals(name);
        }

        private String line() {
            byte[] signature = ByteBuffer.allocate(ID_BYTES + bytes.length)
                    .putInt(id)
                    .put(bytes)
                    .array();
            return "\u2014 " + name + " " + Base64.getEncoder().encodeToString(signature) + "\n";
        }
    }

    /// @throws IllegalArgumentException if the text is not a signed note of at most 4,096 characters
    public static SignedNote parse(String note) {
        int end = note.lastIndexOf("\n\n");
        if (note.length() > LONGEST || end < 0 || end + 2 == note.length() || !note.endsWith("\n")) {
            throw new IllegalArgumentException(
                    "a note must be a text, an empty line and signatures, at most 4,096 characters");
        }
        var signatures = new ArrayList<NoteSignature>();
        for (String line : note.substring(end + 2, note.length() - 1).split("\n", -1)) {
            signatures.add(NoteSignature.parse(line));
        }
        var parsed = new SignedNote(note.substring(0, end + 1), signatures);
        if (!parsed.toString().equals(note)) {
            throw new IllegalArgumentException("a signature of the note is not in canonical base64");
        }
        return parsed;
    }

    /// Returns whether a key signed the note: empty without a signature of that name and id, false for one that does
    /// not fit.
    public Optional<Boolean> isSignedBy(NoteKey key) {
        List<NoteSignature> own =
                signatures.stream().filter(signature -> signature.isOf(key)).toList();
        return own.isEmpty()
                ? Optional.empty()
                : Optional.of(own.stream().allMatch(signature -> key.verifies(text, signature.bytes())));
    }

    /// Returns the note as it is published.
    @Override
    public String toString() {
        var note = new StringBuilder(text).append('\n');
        signatures.forEach(signature -> note.append(signature.line()));
        return note.toString();
    }
}
