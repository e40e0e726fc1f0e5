package cartulary.contracts.secret;

import org.jspecify.annotations.Nullable;

/// A player's choice of the feature for which their chip is settled in final scoring (BET-27).
///
/// @param segment of the office's tile
/// @param serverNonce the server's part of the nonce, which the owner needs to verify the commitment
/// @param clientNonce the client's part if the command was signed (LOBBY-12); it is published with the choice, because
///     the signature covers it
public record BetFeatureChoice(
        String segment, Hash serverNonce, @Nullable Hash clientNonce) {
    /// Creates a choice that was not signed.
    public BetFeatureChoice(String segment, Hash serverNonce) {
        this(segment, serverNonce, null);
    }

    @Override
    public String toString() {
        return "BetFeatureChoice[secret]";
    }
}
