package cartulary.command.token;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A role in the service, independent of any game.
public enum ServiceRole {
    /// May see and rebuild projections, and retry parked games.
    OPERATOR,
    /// May read every game and decide its disputes (LOBBY-17).
    REFEREE;

    /// Returns the role as it is written in tokens, on the command line and in JSON.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ServiceRole> of(String word) {
        return Stream.of(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
