package cartulary.analytics.lake;

/// Thrown when an export stopped before its end. What was exported before stays, and nothing is half-written.
public final class ExportFailed extends RuntimeException {
    public ExportFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
