package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;

/// The name of one game: a random UUID in its usual lower-case form. It is unguessable, so that an
/// unlisted game is found by nobody who was not told of it.
public record GameId(@JsonValue String value) {
    /// A game id in JSON.
    public static final String PATTERN = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

    private static final Pattern FORM = Pattern.compile(PATTERN);

    /// Upper case is made lower, so that one game has one name in every store and proof.
    ///
    /// @throws IllegalArgumentException for anything that is no UUID of 36 characters
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public GameId {
        value = value.toLowerCase(Locale.ROOT);
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a game id is a UUID such as 0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
