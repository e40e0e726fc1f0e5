package cartulary.competition.state;

import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The line-ups of a pairing that the organiser called for (COMP-26 to COMP-28).
///
/// @param teams who met in the pairing when the organiser called; if others do, the call is void
/// @param sealed what the captains sealed
/// @param opened null before the deadline
public record MatchLineUps(
        Instant deadline,
        Map<PairingSide, String> teams,
        Map<PairingSide, LineUpSeal> sealed,
        @Nullable LineUpsOpened opened) {
    /// A sealed line-up.
    ///
    /// @param isReplaceable whether the roster has changed since, so that the captain may seal another one
    public record LineUpSeal(Hash commitment, boolean isReplaceable) {}

    static MatchLineUps called(Instant deadline, String home, String away) {
        return new MatchLineUps(deadline, Map.of(PairingSide.HOME, home, PairingSide.AWAY, away), Map.of(), null);
    }

    MatchLineUps until(Instant later) {
        return new MatchLineUps(later, teams, sealed, opened);
    }

    MatchLineUps with(PairingSide side, LineUpSeal seal) {
        var seals = new EnumMap<PairingSide, LineUpSeal>(PairingSide.class);
        seals.putAll(sealed);
        seals.put(side, seal);
        return new MatchLineUps(deadline, teams, Collections.unmodifiableMap(seals), opened);
    }

    MatchLineUps opened(LineUpsOpened event) {
        return new MatchLineUps(deadline, teams, sealed, event);
    }

    /// Returns the line-ups after the roster of a team has changed.
    MatchLineUps withRosterOf(String team) {
        PairingSide side = side(team);
        LineUpSeal seal = side == null ? null : sealed.get(side);
        return side == null || seal == null ? this : with(side, new LineUpSeal(seal.commitment(), true));
    }

    /// Returns the team of a side.
    public String team(PairingSide side) {
        return Objects.requireNonNull(teams.get(side));
    }

    /// Returns the side of a team; null if it does not meet in the pairing.
    public @Nullable PairingSide side(String team) {
        return team.equals(team(PairingSide.HOME))
                ? PairingSide.HOME
                : team.equals(team(PairingSide.AWAY)) ? PairingSide.AWAY : null;
    }

    /// Returns the line-up of a side; null before the deadline.
    public @Nullable OpenedLineUp line(PairingSide side) {
        return opened == null ? null : side == PairingSide.HOME ? opened.home() : opened.away();
    }
}
