package cartulary.command.competition;

import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.Entrant;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A competition after its last event.
///
/// @param organiser the person who opened it; null before the first event
/// @param consenting the persons who entered themselves
/// @param at the time of the last event
record CompetitionHead(
        Competition competition, long revision, @Nullable String organiser, Set<String> consenting, Instant at) {
    static final CompetitionHead UNOPENED = new CompetitionHead(Competition.UNOPENED, 0, null, Set.of(), Instant.EPOCH);

    boolean isOpened() {
        return revision > 0;
    }

    /// Returns the competition after more events.
    CompetitionHead with(List<CompetitionEntry> entries) {
        if (entries.isEmpty()) {
            return this;
        }
        return new CompetitionHead(
                CompetitionRules.evolve(
                        competition,
                        entries.stream().map(CompetitionEntry::data).toList()),
                entries.getLast().revision(),
                organiser == null ? entries.getFirst().actor().person() : organiser,
                consenting(consenting, entries),
                entries.getLast().at());
    }

    private static Set<String> consenting(Set<String> before, List<CompetitionEntry> entries) {
        Set<String> all = before;
        for (CompetitionEntry entry : entries) {
            all = consenting(all, entry);
        }
        return all;
    }

    private static Set<String> consenting(Set<String> before, CompetitionEntry entry) {
        String person = entry.actor().person();
        if (person == null
                || !(entry.data() instanceof EntrantsEntered(List<Entrant> entrants))
                || !entrants.contains(Entrant.player(person))) {
            return before;
        }
        var all = new HashSet<>(before);
        all.add(person);
        return Collections.unmodifiableSet(all);
    }

    /// Returns its approximate size in memory, as a number of entrants and pairings.
    int weight() {
        return 1 + competition.entrants().size() + competition.stageOfPairing().size();
    }
}
