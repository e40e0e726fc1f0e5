package cartulary.query.competitions;

import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionEntry;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;

/// Every competition at every revision, folded from its events. A read of the head continues from the last head that
/// was read. A read of an earlier revision continues from the last checkpoint before it, so that it folds at most
/// {@link #CHECKPOINT} events once one of about that revision was read. Thread-safe.
///
/// What was folded is kept up to a limit of memory, and folded again after that, at some 60 µs an event, nearly all of
/// them to parse it: 0.1 s for a league of 250 entrants, and 5 s for a competition of 10,000 entrants after 14 rounds.
@Singleton
public final class CompetitionHistory {
    /// The number of events between two checkpoints.
    private static final int CHECKPOINT = 1_000;

    /// The most entrants and pairings of all competitions that are kept, at their heads and at earlier revisions each:
    /// about 500 bytes for each of them, so 80 MB each.
    private static final long MOST_KEPT = 150_000;

    private final CompetitionRecords records;
    private final Cache<Present, Folded> heads = Caffeine.newBuilder()
            .maximumWeight(MOST_KEPT)
            .weigher((Present _, Folded folded) -> weight(folded.competition()))
            .build();
    private final Cache<Past, Competition> pasts = Caffeine.newBuilder()
            .maximumWeight(MOST_KEPT)
            .weigher((Past _, Competition competition) -> weight(competition))
            .build();

    /// @param reading the number of times the log was set back
    private record Present(int reading, String competition) {}

    private record Past(Present present, long revision) {}

    private record Folded(long revision, Competition competition) {
        static final Folded NOTHING = new Folded(0, Competition.UNOPENED);
    }

    public CompetitionHistory(CompetitionRecords records) {
        this.records = records;
    }

    private static int weight(Competition competition) {
        return 1 + competition.entrants().size() + competition.stageOfPairing().size();
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
        Competition kept = pasts.getIfPresent(new Past(present, revision));
        return kept == null ? earlier(present, revision) : kept;
    }

    /// Folds an earlier revision, and keeps it and the checkpoints on the way.
    private Competition earlier(Present present, long revision) {
        Folded folded = checkpoint(present, revision);
        while (folded.revision() < revision) {
            long next = Math.min(revision, folded.revision() + CHECKPOINT);
            folded = new Folded(next, fold(present.competition(), folded, next));
            pasts.put(new Past(present, next), folded.competition());
        }
        return folded.competition();
    }

    /// Returns the last checkpoint that is kept, or the beginning.
    private Folded checkpoint(Present present, long revision) {
        for (long before = revision - revision % CHECKPOINT; before > 0; before -= CHECKPOINT) {
            Competition kept = pasts.getIfPresent(new Past(present, before));
            if (kept != null) {
                return new Folded(before, kept);
            }
        }
        return Folded.NOTHING;
    }

    private Competition fold(String id, Folded from, long until) {
        return CompetitionRules.evolve(
                from.competition(),
                records.events(id, from.revision(), until).stream()
                        .map(event -> CompetitionEntry.parse(event).data())
                        .toList());
    }
}
