package cartulary.contracts.deck;

import cartulary.contracts.schema.Opaque;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 secret bytes from which a game's deck is shuffled, in base64url without padding. `toString` never contains
/// them.
@Opaque
public record ServerSeed(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServerSeed {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a seed: expected 32 bytes in base64url without padding (43 characters)");
        }
    }

    /// @param bytes exactly 32
    public static ServerSeed of(byte[] bytes) {
        return new ServerSeed(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return "ServerSeed[secret]";
    }
}
