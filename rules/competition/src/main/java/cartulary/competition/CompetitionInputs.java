package cartulary.competition;

import cartulary.contracts.secret.Hash;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the outside supplies to a decision.
///
/// @param reason the salted hash of the reason of the command; null for a command without one
/// @param id of the competition; null where nothing is sealed
/// @param at the time that the events will have
/// @param nonce a new nonce for the secret that the command seals; null if it seals none
public record CompetitionInputs(
        @Nullable Hash reason,
        @Nullable String id,
        Instant at,
        @Nullable Hash nonce) {
    public static final CompetitionInputs NONE = new CompetitionInputs(null);

    /// The inputs of a command for which neither the competition nor the time matters.
    public CompetitionInputs(@Nullable Hash reason) {
        this(reason, null, Instant.EPOCH, null);
    }

    String requiredId() {
        if (id == null) {
            throw new IllegalArgumentException("a sealed line-up needs the id of the competition");
        }
        return id;
    }

    Hash requiredNonce() {
        if (nonce == null) {
            throw new IllegalArgumentException("a command that seals a secret needs a nonce");
        }
        return nonce;
    }
}
