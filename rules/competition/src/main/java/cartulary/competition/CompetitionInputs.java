package cartulary.competition;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// What the outside supplies to a decision.
///
/// @param reason the salted hash of the reason of the command; null for a command without one
public record CompetitionInputs(@Nullable Hash reason) {
    public static final CompetitionInputs NONE = new CompetitionInputs(null);
}
