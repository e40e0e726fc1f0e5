package cartulary.broker;

/// Thrown when the topic contains events that the log lacks: the log was restored from an older backup, or it
/// belongs to another topic. The message says what to do. Nothing is published, because the positions and revisions
/// of the missing events would be assigned again to other events.
public final class LogSetBackException extends RuntimeException {
    private LogSetBackException(String message) {
        super(message);
    }

    /// @param isLacking whether the log lacks the event; otherwise it has another one in its place
    /// @param subject the game, the competition or the duel of the event, with its id
    static LogSetBackException of(
            boolean isLacking, long revision, String subject, String topic, int partition, long offset) {
        return new LogSetBackException(
                ("the log %s event %s of %s, which the topic %s has in partition %s at offset %s: the log was"
                                + " restored from an older backup, or it belongs to another topic. Nothing is"
                                + " published. Stop all nodes and restore a newer backup of the log; if there is none,"
                                + " refill the topic from this log (docs/operations/back-up.md#refill-the-topic),"
                                + " which ends the later events for good")
                        .formatted(isLacking ? "lacks" : "has another", revision, subject, topic, partition, offset));
    }
}
