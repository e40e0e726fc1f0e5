package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The id of one game: a random UUID in lower case. It cannot be guessed, so only those who received the link of an
/// unlisted game can find it.
public record GameId(@JsonValue String value) {
    /// The form of a game id in JSON.
    public static final String PATTERN = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

    private static final int LENGTH = 36;

    /// Converts upper case to lower case, so that a game has the same id in every store and proof.
    ///
    /// @throws IllegalArgumentException for a text that is not a UUID of 36 characters
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public GameId {
        value = value.toLowerCase(Locale.ROOT);
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "not a game id: expected a UUID such as 0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        }
    }

    /// Without a regular expression, because every event that is read has one.
    private static boolean isWellFormed(String value) {
        if (value.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = value.charAt(i);
            boolean isDash = i == 8 || i == 13 || i == 18 || i == 23;
            if (isDash ? c != '-' : !(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return value;
    }
}
