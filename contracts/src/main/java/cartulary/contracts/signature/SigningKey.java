package cartulary.contracts.signature;

import cartulary.contracts.schema.Opaque;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The public half of the Ed25519 key by which the person on a seat signs moves: 32 bytes in base64url without
/// padding. Not all bytes are a key ({@link #isValid}): a record may contain any.
@Opaque
public record SigningKey(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SigningKey {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a signing key: expected 32 bytes in base64url without padding (43 characters)");
        }
    }

    /// @param bytes exactly 32
    public static SigningKey of(byte[] bytes) {
        return new SigningKey(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// Returns whether the bytes are a key, so that its signatures prove something ({@link Ed25519#isKey}).
    public boolean provesSignatures() {
        return Ed25519.isKey(bytes());
    }

    /// Returns whether this key made a signature over a message; false for a key that is none.
    public boolean verifies(byte[] message, SignatureValue signature) {
        return Ed25519.verifies(bytes(), message, signature.bytes());
    }

    private byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
