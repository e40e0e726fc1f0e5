package cartulary.command.key;

import cartulary.contracts.game.GameId;
import java.nio.file.Path;

/// The keys cannot be used. The message says what the operator can do, and never contains a key.
public final class UnusableKeysException extends RuntimeException {
    public UnusableKeysException(String message) {
        super(message);
    }

    static UnusableKeysException ofAnother(GameId game) {
        return new UnusableKeysException(
                "the master key does not unwrap the data key of game "
                        + game
                        + ": this data was encrypted with another master key. Name the right key folder (setting cartulary.keys, option --keys).");
    }

    static UnusableKeysException unreadable(Path file, Throwable cause) {
        // The message of a failed parse may quote its input, so only the class of the cause is named.
        return new UnusableKeysException("the key file "
                + file
                + " cannot be read ("
                + cause.getClass().getSimpleName()
                + "). Check its owner and mode, or restore it from a backup.");
    }
}
