package cartulary.contracts.secret;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 bytes with which a player proves to be the person who took the seat (LOBBY-10): a secret of the player's
/// client, shown to the service only to recover the seat and never stored by it. In base64url without padding.
@Opaque
public record RecoverySecret(@JsonValue String value) {
    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RecoverySecret {
        if (!Hash.isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a recovery secret: expected 32 bytes in base64url without padding (43 characters)");
        }
    }

    /// @param bytes exactly 32
    public static RecoverySecret of(byte[] bytes) {
        return new RecoverySecret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    @Override
    public String toString() {
        return "RecoverySecret[secret]";
    }
}
