package cartulary.command.token;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What somebody may do in the service besides playing.
public enum ServiceRole {
    /// Looks after the service: may see and rebuild projections and retry what was parked.
    OPERATOR;

    /// As it stands in tokens, on the command line and in JSON.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ServiceRole> of(String word) {
        return Stream.of(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
