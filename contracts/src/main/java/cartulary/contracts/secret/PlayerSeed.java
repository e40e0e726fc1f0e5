package cartulary.contracts.secret;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 bytes that a player adds to the shuffle: a secret of the player's client until they are contributed, and
/// public afterwards. In base64url without padding.
@Opaque
public record PlayerSeed(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PlayerSeed {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a seed: expected 32 bytes in base64url without padding (43 characters)");
        }
    }

    /// @param bytes exactly 32
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
