package cartulary.cli.conform;

/// A line violates the format. The reason names the member; the reader of the file adds file and line.
final class MalformedInput extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    MalformedInput(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
