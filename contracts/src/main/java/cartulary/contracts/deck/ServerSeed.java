package cartulary.contracts.deck;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;

/// The 32 secret bytes from which a game's deck is shuffled; base64url without padding. Never shown
/// by `toString`.
public record ServerSeed(@JsonValue String value) {
    @JsonCreator
    public ServerSeed {
        if (value.length() != 43) {
            throw new IllegalArgumentException("a seed of 32 bytes in base64url is 43 characters");
        }
    }

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
