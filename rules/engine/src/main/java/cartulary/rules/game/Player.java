package cartulary.rules.game;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import org.jspecify.annotations.Nullable;

/// A player on a seat, without the state that changes during play.
///
/// @param player the id of the person or bot
/// @param policy null for a person
/// @param epoch the epoch of the valid token, 0 at first; tokens of an earlier epoch are invalid
/// @param seedCommitment the commitment to a seed that the person will add to the shuffle (LOBBY-8), or null
/// @param recoveryCommitment the commitment to the secret that recovers the seat (LOBBY-10), or null
/// @param claim the state of the host's claim token for the seat; null if there is none, and after a recovery by
///     secret (LOBBY-10)
/// @param reissues how often the host reissued the player's token (LOBBY-24)
/// @param recoveries how often the player recovered the seat by its secret or with the account (LOBBY-24)
/// @param signingKey the key by which the person signs moves (LOBBY-12), or null
/// @param person the id of the account with which the person joined (LOBBY-37), or null
public record Player(
        int seat,
        Colour colour,
        String player,
        @Nullable BotPolicy policy,
        int epoch,
        boolean resigned,
        @Nullable Hash seedCommitment,
        @Nullable Hash recoveryCommitment,
        @Nullable SeatClaim claim,
        int reissues,
        int recoveries,
        @Nullable SigningKey signingKey,
        @Nullable String person) {
    static Player of(PlayerJoined joined) {
        return new Player(
                joined.seat(),
                joined.colour(),
                joined.player(),
                joined.policy(),
                0,
                false,
                joined.seedCommitment(),
                joined.recoveryCommitment(),
                null,
                0,
                0,
                joined.signingKey(),
                joined.person());
    }

    /// Returns whether this is the commitment of the seat's recovery secret (LOBBY-10). The time of the comparison
    /// reveals nothing: commitments are public, and the hash of a guess does not help to guess the secret.
    public boolean isRecoveryCommitment(Hash opened) {
        return opened.equals(recoveryCommitment);
    }

    /// Returns whether somebody without a token of the seat could take it now (LOBBY-10).
    public boolean isRecoverable() {
        boolean hasSecret = recoveryCommitment != null && recoveries < Bounds.RECOVERIES;
        boolean hasAccount = person != null && recoveries < Bounds.RECOVERIES_WITH_ACCOUNT;
        return policy == null && (hasSecret || hasAccount || claim == SeatClaim.OPEN);
    }

    /// Returns whether the host may reissue the token once more, if the player is not present (LOBBY-22, LOBBY-24).
    public boolean isReissuable() {
        return policy == null && reissues < Bounds.REISSUES;
    }

    /// Returns whether somebody acts for a person who can take the seat back by its secret or with their account
    /// (LOBBY-23).
    public boolean isHeldForPerson() {
        return claim == SeatClaim.TAKEN && (recoveryCommitment != null || person != null);
    }

    Player afterReissue(int epoch) {
        return with(epoch, resigned, recoveryCommitment, SeatClaim.OPEN, reissues + 1, recoveries, signingKey);
    }

    Player afterRecovery(SeatRecovered recovered) {
        Hash commitment = recovered.recoveryCommitment() == null ? recoveryCommitment : recovered.recoveryCommitment();
        boolean isByClaim = recovered.proof() == RecoveryProof.CLAIM;
        return with(
                recovered.epoch(),
                resigned,
                commitment,
                isByClaim ? SeatClaim.TAKEN : null,
                reissues,
                isByClaim ? recoveries : recoveries + 1,
                recovered.signingKey());
    }

    Player afterResigning() {
        return with(epoch, true, recoveryCommitment, claim, reissues, recoveries, signingKey);
    }

    private Player with(
            int epoch,
            boolean resigned,
            @Nullable Hash commitment,
            @Nullable SeatClaim claim,
            int reissues,
            int recoveries,
            @Nullable SigningKey key) {
        return new Player(
                seat,
                colour,
                player,
                policy,
                epoch,
                resigned,
                seedCommitment,
                commitment,
                claim,
                reissues,
                recoveries,
                key,
                person);
    }
}
