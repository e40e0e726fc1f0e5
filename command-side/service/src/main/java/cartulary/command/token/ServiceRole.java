package cartulary.command.token;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A role in the service, independent of any game.
public enum ServiceRole {
    /// May send the requests of operators, and no command of a game.
    @JsonProperty("operator")
    OPERATOR,
    /// May read every game and decide its disputes (LOBBY-17).
    @JsonProperty("referee")
    REFEREE;

    /// Returns the role as it is written in tokens, on the command line and in JSON.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ServiceRole> of(String word) {
        return Stream.of(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
