package cartulary.query.rebuild;

/// Thrown when another rebuild is running.
public final class RebuildInProgress extends RuntimeException {
    RebuildInProgress() {
        super("another rebuild of these projections is running");
    }
}
