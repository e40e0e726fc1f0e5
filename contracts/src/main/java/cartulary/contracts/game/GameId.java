package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.UUID;

/// The name of one game: a random UUID in its usual lower-case form. It is unguessable, so that an
/// unlisted game is found by nobody who was not told of it.
public record GameId(@JsonValue String value) {
    /// Accepts only the canonical form, so that one game has one name in every store and proof.
    ///
    /// @throws IllegalArgumentException for anything else
    @JsonCreator
    public GameId {
        if (value.length() != 36
                || !UUID.fromString(value).toString().equals(value.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException(
                    "a game id is a UUID such as 0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        }
        value = value.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return value;
    }
}
