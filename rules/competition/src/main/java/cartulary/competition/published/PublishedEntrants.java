package cartulary.competition.published;

import cartulary.contracts.competition.Entrant;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Listed;
import cartulary.contracts.published.PublishedCompetition.Sides;
import cartulary.contracts.published.UnusableCompetitionException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The entrants of a file: those of its list, and everybody who appears. A name that is paired with itself, without a
/// result, is a placeholder and no entrant.
///
/// @param rosters the players of each team by the list; empty for persons
/// @param placeholders the names that are no entrants
record PublishedEntrants(Set<String> ids, Map<String, List<String>> rosters, Set<String> placeholders) {
    /// @throws UnusableCompetitionException for somebody who has played themselves
    static PublishedEntrants of(PublishedCompetition published) {
        Set<String> placeholders = new HashSet<>();
        for (Encounter encounter : published.encounters()) {
            String home = encounter.sides().home();
            if (home != null && encounter.sides().areTheSame()) {
                if (encounter.games().arePlayed()) {
                    throw new UnusableCompetitionException(encounter.path() + ": " + home
                            + " has played against themselves: correct one of the two names");
                }
                placeholders.add(home);
            }
        }
        Set<String> ids = new LinkedHashSet<>();
        Map<String, List<String>> rosters = new LinkedHashMap<>();
        Set<String> listed = new HashSet<>();
        for (Listed entrant : published.entrants()) {
            String id = published.isOfTeams() ? entrant.team() : entrant.player();
            if (id != null) {
                ids.add(id);
                String player = entrant.player();
                if (published.isOfTeams() && player != null && listed.add(player)) {
                    rosters.computeIfAbsent(id, _ -> new ArrayList<>()).add(player);
                }
            }
        }
        for (Encounter encounter : published.encounters()) {
            encounter.sides().known().forEach(ids::add);
        }
        ids.removeAll(placeholders);
        return new PublishedEntrants(ids, rosters, placeholders);
    }

    List<Entrant> entrants() {
        return ids.stream()
                .map(id -> new Entrant(id, null, rosters.getOrDefault(id, List.of())))
                .toList();
    }

    boolean isSomebody(@Nullable String side) {
        return side != null && !placeholders.contains(side);
    }

    boolean areBoth(Sides sides) {
        return isSomebody(sides.home()) && isSomebody(sides.away());
    }
}
