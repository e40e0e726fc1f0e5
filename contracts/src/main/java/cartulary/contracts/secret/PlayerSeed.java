package cartulary.contracts.secret;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 bytes that a person adds to the shuffle: a secret of the person's client until they are
/// contributed, and public from then on. Written as base64url without padding.
@Opaque
public record PlayerSeed(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text but the one that {@link #of} makes of the bytes
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PlayerSeed {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException("a seed of 32 bytes in base64url without padding is 43 characters");
        }
    }

    /// @param bytes 32 of them
    public static PlayerSeed of(byte[] bytes) {
        return new PlayerSeed(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return "PlayerSeed[43 characters]";
    }
}
