package cartulary.analytics.lake;

/// Thrown when an export stopped before its end. What was exported before stays, and nothing is half-written.
public final class ExportFailedException extends RuntimeException {
    public ExportFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
