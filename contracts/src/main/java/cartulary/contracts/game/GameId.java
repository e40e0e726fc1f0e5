package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;

/// The id of one game: a random UUID in lower case. It cannot be guessed, so only those who received the link of an
/// unlisted game can find it.
public record GameId(@JsonValue String value) {
    /// The form of a game id in JSON.
    public static final String PATTERN = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

    private static final Pattern FORM = Pattern.compile(PATTERN);

    /// Converts upper case to lower case, so that a game has the same id in every store and proof.
    ///
    /// @throws IllegalArgumentException for a text that is not a UUID of 36 characters
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public GameId {
        value = value.toLowerCase(Locale.ROOT);
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "not a game id: expected a UUID such as 0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
