package cartulary.cli.past;

/// Thrown when a file or an option cannot be used; the message says why.
final class RefusedInputException extends RuntimeException {
    RefusedInputException(String message) {
        super(message);
    }
}
