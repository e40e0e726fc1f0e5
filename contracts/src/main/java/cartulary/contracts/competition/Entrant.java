package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A person or a team that competes. Names are stored outside the log.
///
/// @param id unique in the competition, 1 to 64 characters
/// @param captain the id of the player who leads the team, one of the roster; null for a person, and for a team whose
///     results come from elsewhere without one
/// @param roster the ids of the players of the team; empty for a person
public record Entrant(
        @Within(min = 1, max = 64) String id, @Nullable String captain, List<String> roster) {
    public Entrant {
        roster = List.copyOf(roster);
    }

    public static Entrant player(String id) {
        return new Entrant(id, null, List.of());
    }
}
