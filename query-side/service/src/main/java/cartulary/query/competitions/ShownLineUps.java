package cartulary.query.competitions;

import cartulary.competition.state.MatchLineUps;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The line-ups of a match of teams (COMP-26 to COMP-28).
///
/// @param deadline when they are opened
@Schema(requiredProperties = {"deadline", "home", "away"})
public record ShownLineUps(Instant deadline, LineUpOfSide home, LineUpOfSide away) {
    /// @param commitment absent as long as nothing is sealed
    /// @param opened absent before the deadline
    public record LineUpOfSide(
            @Nullable Hash commitment, @Nullable OpenedLineUp opened) {}

    static ShownLineUps of(MatchLineUps lineUps) {
        return new ShownLineUps(lineUps.deadline(), side(lineUps, PairingSide.HOME), side(lineUps, PairingSide.AWAY));
    }

    private static LineUpOfSide side(MatchLineUps lineUps, PairingSide side) {
        MatchLineUps.LineUpSeal seal = lineUps.sealed().get(side);
        return new LineUpOfSide(seal == null ? null : seal.commitment(), lineUps.line(side));
    }
}
