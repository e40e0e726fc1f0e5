package cartulary.contracts.competition;

import cartulary.contracts.secret.PlayerSeed;
import org.jspecify.annotations.Nullable;

/// A seed that was used in a draw.
///
/// @param entrant who added it; null for the organiser
public record DrawSeed(@Nullable String entrant, PlayerSeed seed) {}
