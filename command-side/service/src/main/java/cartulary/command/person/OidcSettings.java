package cartulary.command.person;

import java.net.URI;
import java.util.Optional;
import java.util.Set;

/// How the service is known to a provider of identities.
///
/// @param issuer the address of the provider, exactly as it writes it
/// @param clientId under which the service is registered there
/// @param clientSecret empty if the provider gave none
/// @param name for the buttons of the page
record OidcSettings(URI issuer, String clientId, Optional<String> clientSecret, String name) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /// @throws IllegalArgumentException if the answers of the provider would not be safe from others in the network
    OidcSettings {
        if (!isSafe(issuer)) {
            throw new IllegalArgumentException("cartulary.oidc.issuer must begin with https:// but is " + issuer);
        }
    }

    /// Returns whether nobody in the network can read or change what an address answers: over TLS, or on this machine.
    static boolean isSafe(URI address) {
        return "https".equals(address.getScheme())
                || "http".equals(address.getScheme()) && LOOPBACK.contains(String.valueOf(address.getHost()));
    }

    @Override
    public String toString() {
        return "OidcSettings[" + issuer + "]";
    }
}
