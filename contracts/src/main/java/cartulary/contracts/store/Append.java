package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the command side hands to the log with every event it appends, under {@link #KEY} of the
/// event message's metadata: the bytes as they will be stored, frozen, and on the first event of a
/// command what must become durable in the same transaction.
///
/// @param publicBytes canonical JSON of the envelope, every secret sealed
/// @param storedBytes the stored form where the event holds a secret (ciphertext), otherwise nothing:
///     then the public bytes are the whole event
public record Append(
        long revision,
        String type,
        int schema,
        Instant at,
        byte[] publicBytes,
        byte @Nullable [] storedBytes,
        @Nullable Alongside alongside) {
    /// The name under which it travels in the metadata of an event message.
    public static final String KEY = "cartulary.append";

    /// Rows of other tables that are written in the transaction of the events, or not at all.
    ///
    /// @param kept the idempotency key of the command
    /// @param wrappedKey the game's data key, wrapped by the master key; with the first event of a game
    /// @param openedBy the host; with the first event of a game, which counts as open from here on
    /// @param ended the game counts as open no longer
    /// @param name the display name of a player who joined
    /// @param timing until when the game's step may take from here on, where that changed
    public record Alongside(
            @Nullable KeptCommand kept,
            byte @Nullable [] wrappedKey,
            @Nullable String openedBy,
            boolean ended,
            @Nullable DisplayName name,
            @Nullable Timing timing) {
        /// Of a command that changes nothing about time.
        public Alongside(
                @Nullable KeptCommand kept,
                byte @Nullable [] wrappedKey,
                @Nullable String openedBy,
                boolean ended,
                @Nullable DisplayName name) {
            this(kept, wrappedKey, openedBy, ended, name, null);
        }
    }

    /// Until when the present step of a game may take (MIX-15).
    ///
    /// @param deadline nothing where the step has no limit of time
    public record Timing(@Nullable Instant deadline) {}

    /// A command that was accepted, so that the same key gives the same answer for ever (also after a
    /// restart). UNIQUE(principal, key).
    ///
    /// @param bodyHash of the request's body: the same key with another body is an error
    /// @param game with the revisions from which and to which the command wrote
    public record KeptCommand(
            String principal, String key, Hash bodyHash, String game, long firstRevision, long lastRevision) {}

    /// What a player wants to be called. Erasable; the event holds only a hash of salt and name.
    public record DisplayName(String player, String name, Hash salt) {}
}
