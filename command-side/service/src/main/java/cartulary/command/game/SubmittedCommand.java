package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.MoveSignature;
import org.jspecify.annotations.Nullable;

/// A command of an admitted sender to a game.
///
/// @param expectedRevision the revision the sender saw; the command is refused if something on which it depends has
///     changed since ({@link SeenRevision})
/// @param idempotencyKey the key under which a repeated request returns the same answer; null without one
/// @param signature of the sender over the command; null if it is not signed (LOBBY-12)
/// @param person the account with which the sender is signed in (LOBBY-37); null without one
/// @param address of the sender, for which a started game is counted; null if it is not counted for any
public record SubmittedCommand(
        AdmittedSender admission,
        GameCommand command,
        @Nullable Long expectedRevision,
        @Nullable IdempotencyKey idempotencyKey,
        @Nullable MoveSignature signature,
        @Nullable String address,
        @Nullable String person) {
    public SubmittedCommand(
            AdmittedSender admission,
            GameCommand command,
            @Nullable Long expectedRevision,
            @Nullable IdempotencyKey idempotencyKey) {
        this(admission, command, expectedRevision, idempotencyKey, null, null, null);
    }

    GameId game() {
        return admission.game();
    }

    Sender sender() {
        return admission.sender();
    }

    /// An idempotency key, unique per principal.
    ///
    /// @param bodyHash the hash of the request body; the same key with another body is an error
    public record IdempotencyKey(String principal, String key, Hash bodyHash) {}
}
