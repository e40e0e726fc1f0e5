package cartulary.store;

import java.time.Duration;
import java.util.Locale;

/// The connection settings of a node.
///
/// @param url JDBC URL without user and password, which must not appear in logs
/// @param node the unique name of this node. It must survive restarts, so that the node reclaims its own claims
///     without waiting for them to expire
/// @param claims how long a claim of a processor is valid without being extended
public record PostgresSettings(String url, String user, String password, String node, Duration claims) {
    private static final Duration CLAIMS = Duration.ofSeconds(10);

    public PostgresSettings {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException("the URL of the event store must begin with jdbc:postgresql:");
        }
        if (url.toLowerCase(Locale.ROOT).contains("password")) {
            throw new IllegalArgumentException(
                    "the URL of the event store must not contain the password; configure it separately");
        }
    }

    public PostgresSettings(String url, String user, String password, String node) {
        this(url, user, password, node, CLAIMS);
    }

    @Override
    public String toString() {
        return "PostgresSettings[url=" + url + ", user=" + user + ", node=" + node + "]";
    }
}
