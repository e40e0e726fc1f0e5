package cartulary.contracts.secret;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// 32 bytes that look random: a SHA-256 hash, a salt or a nonce. In base64url without padding, 43 characters.
@Opaque
public record Hash(@JsonValue String value) {
    /// The form that {@link #isWellFormed} checks, as a regular expression for the schemas.
    public static final String PATTERN = "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$";

    /// The possible last characters, which carry four bits and two zeros.
    private static final String LAST = "AEIMQUYcgkosw048";

    /// By character. A table, because every event of a drawn tile has a dozen hashes.
    private static final boolean[] IS_IN_ALPHABET = new boolean[128];

    static {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
                .chars()
                .forEach(c -> IS_IN_ALPHABET[c] = true);
    }

    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Hash {
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a hash: expected 32 bytes in base64url without padding (43 characters)");
        }
    }

    /// @param bytes exactly 32
    public static Hash of(byte[] bytes) {
        return new Hash(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// Returns the SHA-256 over the concatenated parts.
    public static Hash sha256(byte[]... parts) {
        return of(digest(parts));
    }

    /// Returns the SHA-256 over the UTF-8 bytes of a text.
    public static Hash sha256(String text) {
        return of(digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Returns whether a text encodes 32 bytes. Each value has exactly one text: spare bits must be zero.
    public static boolean isWellFormed(String value) {
        if (value.length() != 43 || LAST.indexOf(value.charAt(42)) < 0) {
            return false;
        }
        for (int i = 0; i < 42; i++) {
            char c = value.charAt(i);
            if (c >= IS_IN_ALPHABET.length || !IS_IN_ALPHABET[c]) {
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
            throw new IllegalStateException("SHA-256 is not available", e);
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
