package cartulary.command.key;

import java.nio.file.Path;

/// The keys cannot be used; the message tells the operator what to do, and never shows a key.
public final class UnusableKeys extends RuntimeException {
    UnusableKeys(String message) {
        super(message);
    }

    static UnusableKeys unreadable(Path file, Throwable cause) {
        // The cause of a failed parse may quote what it parsed, so only its kind is told.
        return new UnusableKeys("the key file "
                + file
                + " cannot be read ("
                + cause.getClass().getSimpleName()
                + "). Check its owner and mode, or restore it from a backup.");
    }
}
