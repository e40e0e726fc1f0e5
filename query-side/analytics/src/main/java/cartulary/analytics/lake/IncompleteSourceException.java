package cartulary.analytics.lake;

/// Thrown by a source that does not have a whole record at the moment; the message says when it will.
public final class IncompleteSourceException extends RuntimeException {
    public IncompleteSourceException(String message) {
        super(message);
    }
}
