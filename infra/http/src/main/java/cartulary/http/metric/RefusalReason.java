package cartulary.http.metric;

import java.util.Locale;

/// The reasons for which a request or a connection is refused before a service sees it, and the limits of services.
public enum RefusalReason {
    /// Too many open connections of the server.
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    /// The head of a request did not arrive in time.
    HEAD_DEADLINE,
    /// The request line or the headers are too long.
    HEAD_SIZE,
    /// The head of a request, its path or its query cannot be read.
    MALFORMED,
    UNKNOWN_METHOD,
    FOREIGN_HOST,
    FOREIGN_ORIGIN,
    BODY_SIZE,
    BODY_DEADLINE,
    RATE_PER_ADDRESS,
    RATE_PER_TOKEN,
    STREAMS_PER_ADDRESS,
    /// Too many requests of an address that wait for a message at a table.
    CHAT_WAITS_PER_ADDRESS,
    /// More bytes of responses were waiting to be read than all callers, or one address, may leave unread.
    UNREAD,
    UNREAD_PER_ADDRESS,
    /// A caller read none of what waited for it in time.
    UNREAD_DEADLINE;

    /// The label in metrics: `BODY_SIZE` is `body-size`.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
