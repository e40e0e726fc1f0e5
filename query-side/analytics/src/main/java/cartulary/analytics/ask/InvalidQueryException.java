package cartulary.analytics.ask;

/// Thrown when a query cannot be answered as it was asked; the message is for the person who asked.
public final class InvalidQueryException extends RuntimeException {
    public InvalidQueryException(String message) {
        super(message);
    }
}
