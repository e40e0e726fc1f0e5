package cartulary.contracts.published;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The published results of a competition, as they are in a file.
///
/// @param matches the matches of a competition of teams; empty for persons
public record PublishedCompetition(
        List<Listed> entrants, List<Encounter> matches, List<Encounter> duels, List<Row> tables) {
    /// A player of a published list of entrants.
    public record Listed(@Nullable String player, @Nullable String team) {}

    /// A duel, or a match of two teams.
    ///
    /// @param path where it is in the file, such as `duels[3]`
    /// @param match the match of teams that it is, or to which a duel belongs; null in competitions of persons
    /// @param knockout its number in a bracket; null outside
    /// @param winnerTo the number of the pairing that the winner goes to; null for a last one
    /// @param sides two players or teams, null where nobody is named
    /// @param games the games that each won
    /// @param duels the duels that each won in a match of teams; null for a duel
    public record Encounter(
            String path,
            @Nullable String match,
            @Nullable String format,
            @Nullable Integer bestOf,
            @Nullable String stage,
            @Nullable String group,
            @Nullable String round,
            @Nullable String knockout,
            @Nullable String winnerTo,
            Sides sides,
            Counts games,
            @Nullable Counts duels) {
        public boolean isOfBracket() {
            return knockout != null;
        }
    }

    /// Two sides; null where nobody is named.
    public record Sides(@Nullable String home, @Nullable String away) {
        public boolean contains(@Nullable String side) {
            return side != null && (side.equals(home) || side.equals(away));
        }

        public boolean areKnown() {
            return home != null && away != null;
        }

        public boolean areTheSame() {
            return home != null && home.equals(away);
        }

        public Stream<String> known() {
            return Stream.concat(Stream.ofNullable(home), Stream.ofNullable(away));
        }
    }

    /// A number for each side; null where it was not published.
    public record Counts(@Nullable Integer home, @Nullable Integer away) {
        /// Returns whether something was played: both are published and not 0-0.
        public boolean arePlayed() {
            return home != null && away != null && home + away > 0;
        }

        public boolean areZero() {
            return home != null && away != null && home + away == 0;
        }

        @Override
        public String toString() {
            return (home == null ? "?" : home) + "-" + (away == null ? "?" : away);
        }
    }

    /// A row of a published table.
    ///
    /// @param path where it is in the file
    /// @param entrant the player or the team
    /// @param counts the published number of each column that has one, by its name
    public record Row(
            String path,
            String entrant,
            @Nullable String group,
            @Nullable String stage,
            @Nullable Integer position,
            Map<String, Integer> counts) {}

    public boolean isOfTeams() {
        return !matches.isEmpty();
    }

    /// Returns what the entrants play against each other: matches of teams, or duels of persons.
    public List<Encounter> encounters() {
        return isOfTeams() ? matches : duels;
    }
}
