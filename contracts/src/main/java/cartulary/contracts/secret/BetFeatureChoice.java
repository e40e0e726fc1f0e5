package cartulary.contracts.secret;

/// For which feature a player wants the own chip settled in final scoring (BET-27).
///
/// @param segment of the office's tile
/// @param serverNonce the server's part of the nonce, which the owner needs in order to check
public record BetFeatureChoice(String segment, Hash serverNonce) {
    @Override
    public String toString() {
        return "BetFeatureChoice[secret]";
    }
}
