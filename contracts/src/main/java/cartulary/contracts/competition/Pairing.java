package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import org.jspecify.annotations.Nullable;

/// Two sides that meet: a duel of two persons, or a match of two teams.
///
/// @param id unique in the competition, 1 to 200 characters
/// @param bestOf the most games of a duel: 1, 3 or 5; null where it is not known
/// @param home the side that begins the first game
public record Pairing(
        @Within(min = 1, max = 200) String id,
        String group,
        @Within(min = 1) int round,
        @Nullable Integer bestOf,
        Slot home,
        Slot away) {
    /// Returns one of the sides.
    public Slot slot(PairingSide side) {
        return switch (side) {
            case HOME -> home;
            case AWAY -> away;
        };
    }
}
