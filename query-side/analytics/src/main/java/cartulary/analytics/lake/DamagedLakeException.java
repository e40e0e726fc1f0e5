package cartulary.analytics.lake;

/// Thrown when a lake cannot be read or written as it is; the message says what to do.
public final class DamagedLakeException extends RuntimeException {
    public DamagedLakeException(String message) {
        super(message);
    }
}
