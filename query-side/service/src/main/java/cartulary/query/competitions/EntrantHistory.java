package cartulary.query.competitions;

import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What happened to an entrant, the earliest first.
@Schema(requiredProperties = {"competition", "revision", "entrant", "moments"})
public record EntrantHistory(String competition, long revision, String entrant, List<EntrantMoment> moments) {
    /// @param type that of the event
    /// @param stage absent for what concerns the whole competition
    /// @param opponent absent where there is none, or not yet
    /// @param home whether the entrant is the home side of the pairing; absent without one
    /// @param result absent if it was annulled, and for other events
    /// @param place in the group, when the stage is complete
    @Schema(requiredProperties = {"revision", "at", "type"})
    public record EntrantMoment(
            long revision,
            Instant at,
            String type,
            @Nullable String stage,
            @Nullable String group,
            @Nullable Integer round,
            @Nullable String pairing,
            @Nullable String opponent,
            @Nullable Boolean home,
            @Nullable PairingResult result,
            @Nullable Penalty penalty,
            @Nullable Integer place) {}
}
