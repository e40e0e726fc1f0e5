package cartulary.cli.source;

/// A source that contains no readable record; the message is for the user.
public final class UnreadableSource extends RuntimeException {
    public UnreadableSource(String message) {
        super(message);
    }
}
