package cartulary.cli.readjudicate;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How a game is decided again.
enum Mode {
    /// Each command on the recorded position.
    EACH,
    /// Each command on the position that the decisions before it lead to.
    THROUGH;

    /// Returns the name in JSON.
    @JsonValue
    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
