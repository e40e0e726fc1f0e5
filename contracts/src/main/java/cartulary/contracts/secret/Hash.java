package cartulary.contracts.secret;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// 32 bytes that look random: a SHA-256 hash, a salt, a nonce. Written as base64url without padding,
/// 43 characters.
@Opaque
public record Hash(@JsonValue String value) {
    /// What {@link #isWellFormed} asks, as a regular expression for the schemas.
    public static final String PATTERN = "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$";

    /// The characters that carry four bits and two zeros, as the 43rd does.
    private static final String LAST = "AEIMQUYcgkosw048";

    /// @throws IllegalArgumentException for any text but the one that {@link #of} makes of the bytes
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Hash {
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException("32 bytes in base64url without padding are 43 characters");
        }
    }

    /// @param bytes 32 of them
    public static Hash of(byte[] bytes) {
        return new Hash(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// SHA-256 over the parts, one after another, with nothing between them.
    public static Hash sha256(byte[]... parts) {
        return of(digest(parts));
    }

    /// SHA-256 over the UTF-8 bytes of a text.
    public static Hash sha256(String text) {
        return of(digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Whether a text stands for 32 bytes. Each 32 bytes have one text only: spare bits are zero.
    public static boolean isWellFormed(String value) {
        if (value.length() != 43 || LAST.indexOf(value.charAt(42)) < 0) {
            return false;
        }
        for (int i = 0; i < 42; i++) {
            char c = value.charAt(i);
            boolean known =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
            if (!known) {
                return false;
            }
        }
        return true;
    }

    static byte[] digest(byte[]... parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
