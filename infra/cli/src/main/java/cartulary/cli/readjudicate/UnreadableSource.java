package cartulary.cli.readjudicate;

/// A source that contains no readable record; the message is for the user.
final class UnreadableSource extends RuntimeException {
    UnreadableSource(String message) {
        super(message);
    }
}
