package cartulary.query.access;

/// Whoever knows what a token opens could not be asked. What is open to everybody stays open; the rest has
/// to wait.
public final class AccessUnknown extends RuntimeException {
    public AccessUnknown(Throwable cause) {
        super("nobody could be asked what a token opens", cause);
    }
}
