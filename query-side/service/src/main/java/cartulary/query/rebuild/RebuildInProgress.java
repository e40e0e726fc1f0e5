package cartulary.query.rebuild;

/// Another rebuild is at work on the same projections.
public final class RebuildInProgress extends RuntimeException {
    RebuildInProgress() {
        super("another rebuild is at work on these projections");
    }
}
