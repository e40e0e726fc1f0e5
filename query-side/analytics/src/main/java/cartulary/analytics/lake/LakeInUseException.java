package cartulary.analytics.lake;

/// Thrown when another export writes to a lake, in this process or another.
public final class LakeInUseException extends RuntimeException {
    public LakeInUseException(String message) {
        super(message);
    }
}
