package cartulary.query.competitions;

import cartulary.contracts.competition.PairingResult;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An assumed result.
///
/// @param at the revision at which it is assumed; absent for the head
@Schema(requiredProperties = {"pairing", "result"})
public record CompetitionWhatIfRequest(@Nullable Long at, String pairing, PairingResult result) {}
