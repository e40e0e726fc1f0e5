package cartulary.cli.conform;

/// A file cannot be used. Inside a file the message is the reason; {@link TranscriptFile} adds file and line.
final class UnusableFileException extends RuntimeException {
    UnusableFileException(String message) {
        super(message);
    }
}
