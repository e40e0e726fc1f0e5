package cartulary.query.access;

/// Thrown when the service that verifies tokens cannot be reached. Public games stay readable; other requests must be
/// retried.
public final class AccessUnknownException extends RuntimeException {
    public AccessUnknownException(Throwable cause) {
        super("no command node could verify the token", cause);
    }
}
