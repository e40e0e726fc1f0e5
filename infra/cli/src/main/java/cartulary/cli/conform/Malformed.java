package cartulary.cli.conform;

/// Something in a file is not as the format says. The reason tells what and where in the line; which
/// file and line is added by whoever reads lines.
final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    Malformed(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
