package cartulary.store;

import java.time.Duration;
import java.util.Locale;

/// Where a node finds its log, and who it is there.
///
/// @param url as JDBC writes it, without user and password: these must not stand in a log file
/// @param node names this node among all on the database, the same after a restart: then it finds the
///     claims of the process before and need not wait for them to end
/// @param claims how long a processor's claim holds without a sign of life
public record PostgresSettings(String url, String user, String password, String node, Duration claims) {
    private static final Duration CLAIMS = Duration.ofSeconds(10);

    public PostgresSettings {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException("the address of the event store begins with jdbc:postgresql:");
        }
        if (url.toLowerCase(Locale.ROOT).contains("password")) {
            throw new IllegalArgumentException(
                    "the password of the event store is given by itself, not in its address");
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
