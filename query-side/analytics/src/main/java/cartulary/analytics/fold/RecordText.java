package cartulary.analytics.fold;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The text of a record: the public events, each followed by a line feed.
final class RecordText {
    private RecordText() {}

    static String of(List<byte[]> lines) {
        var text = new ByteArrayOutputStream();
        for (byte[] line : lines) {
            text.writeBytes(line);
            text.write('\n');
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    static String sha256(List<byte[]> lines) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] line : lines) {
                digest.update(line);
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
