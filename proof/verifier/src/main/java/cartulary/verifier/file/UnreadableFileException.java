package cartulary.verifier.file;

import org.jspecify.annotations.Nullable;

/// Thrown for a file about which nothing can be said: it cannot be opened, exceeds a limit, is no record of this format
/// or of a newer one, or is a record that a program changed when it saved it.
public final class UnreadableFileException extends Exception {
    private final @Nullable Alteration alteration;

    /// @param reason a sentence for the user; never quotes the file
    public UnreadableFileException(String reason) {
        this(reason, null);
    }

    UnreadableFileException(Alteration alteration) {
        this(alteration.sentence(), alteration);
    }

    private UnreadableFileException(String reason, @Nullable Alteration alteration) {
        super(reason);
        this.alteration = alteration;
    }

    /// Returns the same for a file with a name.
    public UnreadableFileException of(Object file) {
        return new UnreadableFileException(
                file + ": " + (alteration == null ? "unreadable: " : "altered: ") + getMessage(), alteration);
    }

    /// Returns how a program changed the record; null if the file is none.
    public @Nullable Alteration alteration() {
        return alteration;
    }
}
