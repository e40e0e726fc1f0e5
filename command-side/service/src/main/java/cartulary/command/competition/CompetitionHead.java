package cartulary.command.competition;

import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionEntry;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A competition after its last event.
///
/// @param organiser the person who opened it; null before the first event
/// @param at the time of the last event
record CompetitionHead(
        Competition competition, long revision, @Nullable String organiser, Instant at) {
    static final CompetitionHead UNOPENED = new CompetitionHead(Competition.UNOPENED, 0, null, Instant.EPOCH);

    boolean isOpened() {
        return revision > 0;
    }

    /// Returns the competition after more events.
    CompetitionHead with(List<CompetitionEntry> entries) {
        CompetitionHead head = this;
        for (CompetitionEntry entry : entries) {
            head = new CompetitionHead(
                    CompetitionRules.evolve(head.competition, entry.data()),
                    entry.revision(),
                    head.organiser == null ? entry.actor().person() : head.organiser,
                    entry.at());
        }
        return head;
    }

    /// Returns its approximate size in memory, as a number of entrants and pairings.
    int weight() {
        return 1 + competition.entrants().size() + competition.stageOfPairing().size();
    }
}
