package cartulary.contracts.secret;

/// A player's choice of the feature for which their chip is settled in final scoring (BET-27).
///
/// @param segment of the office's tile
/// @param serverNonce the server's part of the nonce, which the owner needs to verify the commitment
public record BetFeatureChoice(String segment, Hash serverNonce) {
    @Override
    public String toString() {
        return "BetFeatureChoice[secret]";
    }
}
