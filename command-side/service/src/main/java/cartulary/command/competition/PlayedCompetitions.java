package cartulary.command.competition;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The competitions with stages that are played on this service. Read from the log of all competitions, from its
/// beginning after a start, so they need no table. Confined to one thread.
final class PlayedCompetitions {
    private static final int PAGE = 500;

    private final CompetitionLog log;
    private final Set<String> played = new LinkedHashSet<>();
    private long position;

    PlayedCompetitions(CompetitionLog log) {
        this.log = log;
    }

    /// Reads the log further; returns the competitions in which something happened. Costs an indexed read if nothing
    /// did.
    Set<String> changed() {
        var changed = new LinkedHashSet<String>();
        List<CompetitionLogEntry> page = log.competitionsAfter(position, PAGE);
        while (!page.isEmpty()) {
            page.forEach(entry -> add(CompetitionEntry.parse(entry.bytes()), changed));
            position = page.getLast().position();
            page = page.size() < PAGE ? List.of() : log.competitionsAfter(position, PAGE);
        }
        return changed;
    }

    private void add(CompetitionEntry entry, Set<String> changed) {
        if (entry.data() instanceof CompetitionOpened opened
                && opened.stages().stream().anyMatch(stage -> stage.play() != null)) {
            played.add(entry.competition());
        }
        if (played.contains(entry.competition())) {
            changed.add(entry.competition());
        }
    }

    /// Returns those that are not over.
    Set<String> open() {
        return Set.copyOf(played);
    }

    /// Drops a competition in which nothing will be played any more.
    void drop(String competition) {
        played.remove(competition);
    }
}
