package cartulary.http.connection;

import cartulary.http.TrustedProxies;
import java.time.Duration;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/// The limits of one server's connections.
///
/// @param total the number of open connections; further ones are closed at once
/// @param perAddress the same for each address (IPv6: for each /64 network), except addresses of trusted proxies
/// @param headDeadline the time from the first byte of a request, or from the opening of a connection, to the end
///     of the request's headers; a connection that exceeds it is closed
record ConnectionLimits(int total, int perAddress, Duration headDeadline, TrustedProxies proxies, UnreadLimits unread) {
    ConnectionLimits {
        if (total < 1 || perAddress < 1 || !headDeadline.isPositive()) {
            throw new IllegalArgumentException(
                    "the limits of connections must be positive: " + total + ", " + perAddress + ", " + headDeadline);
        }
    }

    /// Reads the settings `cartulary.connections.*`.
    static ConnectionLimits configured() {
        Config config = ConfigProvider.getConfig();
        return new ConnectionLimits(
                config.getOptionalValue("cartulary.connections.limit", Integer.class)
                        .orElse(8192),
                config.getOptionalValue("cartulary.connections.per-address", Integer.class)
                        .orElse(1024),
                config.getOptionalValue("cartulary.connections.head-deadline", Duration.class)
                        .orElse(Duration.ofSeconds(10)),
                TrustedProxies.configured(),
                UnreadLimits.configured());
    }
}
