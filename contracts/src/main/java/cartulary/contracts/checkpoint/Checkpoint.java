package cartulary.contracts.checkpoint;

import cartulary.contracts.secret.Hash;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statement that the first `size` events of a record have this root (C2SP tlog-checkpoint, without extension
/// lines).
///
/// @param size the number of events, which is the revision of the last one; at least 1
/// @param root the root of the Merkle tree over their public bytes
public record Checkpoint(RecordOrigin origin, long size, Hash root) {
    private static final Pattern TEXT = Pattern.compile("([^\n]+)\n([1-9][0-9]{0,17})\n([A-Za-z0-9+/]{43}=)\n");

    /// @throws IllegalArgumentException for a size below 1
    public Checkpoint {
        if (size < 1) {
            throw new IllegalArgumentException("the size of a checkpoint must be at least 1, not " + size);
        }
    }

    /// @throws IllegalArgumentException if the text is not the checkpoint of a game's record
    public static Checkpoint parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a checkpoint must have three lines: origin, size, root");
        }
        byte[] root = Base64.getDecoder().decode(matcher.group(3));
        var checkpoint =
                new Checkpoint(RecordOrigin.parse(matcher.group(1)), Long.parseLong(matcher.group(2)), Hash.of(root));
        if (!checkpoint.text().equals(text)) {
            throw new IllegalArgumentException("the root of the checkpoint is not in canonical base64");
        }
        return checkpoint;
    }

    /// Returns the text that is signed: three lines, the root in base64 with padding.
    public String text() {
        return origin + "\n" + size + "\n" + Base64.getEncoder().encodeToString(root.bytes()) + "\n";
    }
}
