package cartulary.cli.past;

/// Thrown when a file or an option cannot be used; the message says why.
final class RefusedInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedInputException(String message) {
        super(message);
    }
}
