package cartulary.cli.source;

/// A source that contains no readable record; the message is for the user.
public final class UnreadableSourceException extends RuntimeException {
    public UnreadableSourceException(String message) {
        super(message);
    }
}
