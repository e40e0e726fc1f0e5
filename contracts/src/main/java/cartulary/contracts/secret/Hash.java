package cartulary.contracts.secret;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// 32 bytes that look random: a SHA-256 hash, a salt, a nonce. Written as base64url without padding,
/// 43 characters.
public record Hash(@JsonValue String value) {
    @JsonCreator
    public Hash {
        if (value.length() != 43) {
            throw new IllegalArgumentException("32 bytes in base64url are 43 characters");
        }
    }

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
