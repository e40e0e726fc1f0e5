package cartulary.verifier.file;

/// Thrown for a file that is no record of this format or of a newer one, so that nothing can be said about it.
public final class UnreadableFile extends Exception {
    private static final long serialVersionUID = 1;

    /// @param reason a sentence for the user; never quotes the file
    public UnreadableFile(String reason) {
        super(reason);
    }
}
