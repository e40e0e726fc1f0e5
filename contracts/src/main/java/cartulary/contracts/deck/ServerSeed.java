package cartulary.contracts.deck;

import cartulary.contracts.schema.Opaque;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 secret bytes from which a game's deck is shuffled; base64url without padding. Never shown
/// by `toString`.
@Opaque
public record ServerSeed(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text but the one that {@link #of} makes of the bytes
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServerSeed {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException("a seed of 32 bytes in base64url without padding is 43 characters");
        }
    }

    /// @param bytes 32 of them
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
