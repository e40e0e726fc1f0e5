package cartulary.query.competitions;

import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The history of an entrant, oldest first.
@Schema(requiredProperties = {"competition", "revision", "entrant", "moments"})
public record EntrantHistory(String competition, long revision, String entrant, List<EntrantMoment> moments) {
    /// @param type the type of the event
    /// @param stage the stage; absent if the event concerns the whole competition
    /// @param opponent the opponent; absent if there is none, or none yet
    /// @param home whether the entrant is the home side of the pairing; absent without a pairing
    /// @param result the result; absent if it was annulled, and for other events
    /// @param place the place in the group, when the stage was completed
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
