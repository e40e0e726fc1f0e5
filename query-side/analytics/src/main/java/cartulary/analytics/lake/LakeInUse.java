package cartulary.analytics.lake;

/// Thrown when another export writes to a lake, in this process or another.
public final class LakeInUse extends RuntimeException {
    public LakeInUse(String message) {
        super(message);
    }
}
