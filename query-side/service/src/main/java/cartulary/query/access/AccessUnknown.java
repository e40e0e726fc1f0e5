package cartulary.query.access;

/// Thrown when the service that verifies tokens cannot be reached. Public games stay readable; other requests must be
/// retried.
public final class AccessUnknown extends RuntimeException {
    public AccessUnknown(Throwable cause) {
        super("no command node could verify the token", cause);
    }
}
