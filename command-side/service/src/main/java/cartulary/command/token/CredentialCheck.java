package cartulary.command.token;

import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// Reads and checks Authorization headers, as far as no game has to be asked.
@Singleton
public final class CredentialCheck {
    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;
    private final TokenEpochs epochs;
    private final Appointments appointments;

    public CredentialCheck(Tokens tokens, TokenEpochs epochs, Appointments appointments) {
        this.tokens = tokens;
        this.epochs = epochs;
        this.appointments = appointments;
    }

    /// @param authorization the value of the header; a secret
    public Credential credential(@Nullable String authorization) {
        if (authorization == null) {
            return new Credential.None();
        }
        if (!authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return new Credential.Invalid();
        }
        return tokens.read(authorization.substring(SCHEME.length()).strip())
                .<Credential>map(bearer -> epochs.isEnded(bearer) || appointments.isEnded(bearer)
                        ? new Credential.Ended(bearer)
                        : new Credential.Valid(bearer))
                .orElseGet(Credential.Invalid::new);
    }

    /// Returns whether the bearer of a header has this role in the service now.
    public boolean has(ServiceRole role, String authorization) {
        return credential(authorization) instanceof Credential.Valid(Bearer.Appointed appointed)
                && appointed.role() == role;
    }
}
