package cartulary.query.competitions;

import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionEntry;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;

/// Every competition at every revision, folded from its events. A read of the head continues from the last head that
/// was read; one of another revision folds from the first event. Thread-safe.
@Singleton
public final class CompetitionHistory {
    private static final int KEPT = 256;

    private final CompetitionRecords records;
    private final Cache<Past, Competition> pasts =
            Caffeine.newBuilder().maximumSize(KEPT).build();
    private final Cache<Present, Folded> heads =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    /// @param reading the number of times the log was set back
    private record Present(int reading, String competition) {}

    private record Past(Present present, long revision) {}

    private record Folded(long revision, Competition competition) {
        static final Folded NOTHING = new Folded(0, Competition.UNOPENED);
    }

    public CompetitionHistory(CompetitionRecords records) {
        this.records = records;
    }

    /// Returns a competition after its first events.
    ///
    /// @param revision an existing revision; 0 is before the competition was opened
    public Competition at(String competition, long revision) {
        var present = new Present(records.reading(), competition);
        Folded head = heads.getIfPresent(present);
        if (head != null && head.revision() == revision) {
            return head.competition();
        }
        if (head == null || head.revision() < revision) {
            Competition later = fold(competition, head == null ? Folded.NOTHING : head, revision);
            heads.put(present, new Folded(revision, later));
            return later;
        }
        return pasts.get(new Past(present, revision), _ -> fold(competition, Folded.NOTHING, revision));
    }

    private Competition fold(String id, Folded from, long until) {
        Competition competition = from.competition();
        for (byte[] event : records.events(id, from.revision(), until)) {
            competition = CompetitionRules.evolve(
                    competition, CompetitionEntry.parse(event).data());
        }
        return competition;
    }
}
