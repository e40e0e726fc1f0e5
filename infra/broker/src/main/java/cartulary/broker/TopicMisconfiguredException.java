package cartulary.broker;

/// Thrown when the topic exists with settings that would lose, change or reject events. The message contains
/// the commands that correct them.
public final class TopicMisconfiguredException extends RuntimeException {
    TopicMisconfiguredException(String message) {
        super(message);
    }
}
