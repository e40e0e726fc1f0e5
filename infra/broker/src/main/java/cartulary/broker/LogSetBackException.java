package cartulary.broker;

/// Thrown when the topic contains events that the log lacks: the log was restored from an older backup, or it
/// belongs to another topic. The message says what to do. Nothing is published, because the positions and revisions
/// of the missing events would be assigned again to other events.
public final class LogSetBackException extends RuntimeException {
    LogSetBackException(String message) {
        super(message);
    }
}
