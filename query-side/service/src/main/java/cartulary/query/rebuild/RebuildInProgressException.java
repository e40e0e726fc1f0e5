package cartulary.query.rebuild;

/// Thrown when another rebuild is running.
public final class RebuildInProgressException extends RuntimeException {
    RebuildInProgressException() {
        super("another rebuild of these projections is running");
    }
}
