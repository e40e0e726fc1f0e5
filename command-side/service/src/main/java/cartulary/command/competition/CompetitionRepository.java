package cartulary.command.competition;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.store.CompetitionStore;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// The competitions as their logs say, with a cache. Costs a read of the events since the last one.
final class CompetitionRepository {
    /// The most entrants and pairings of all competitions in the cache.
    private static final long MOST_CACHED = 500_000;

    private final CompetitionStore store;
    private final Cache<String, CompetitionHead> heads = Caffeine.newBuilder()
            .maximumWeight(MOST_CACHED)
            .weigher((String _, CompetitionHead head) -> head.weight())
            .build();

    CompetitionRepository(CompetitionStore store) {
        this.store = store;
    }

    /// Returns whether there is a competition with an id.
    boolean exists(String competition) {
        return CompetitionEntry.isId(competition) && head(competition).isOpened();
    }

    /// Returns whether a person opened a competition.
    boolean isOrganiser(String competition, String person) {
        return person.equals(head(competition).organiser());
    }

    /// Returns the ids of the entrants and of the players of teams.
    Set<String> ids(String competition) {
        var ids = new HashSet<String>();
        head(competition).competition().entrants().values().forEach(entrant -> {
            ids.add(entrant.id());
            ids.addAll(entrant.roster());
        });
        return ids;
    }

    /// Returns a competition with all events that are durable, also of other nodes.
    CompetitionHead head(String competition) {
        CompetitionHead cached = Objects.requireNonNullElse(heads.getIfPresent(competition), CompetitionHead.UNOPENED);
        List<CompetitionEntry> missing = store.entries(competition, cached.revision()).stream()
                .map(CompetitionEntry::parse)
                .toList();
        if (missing.isEmpty()) {
            return cached;
        }
        CompetitionHead head = cached.with(missing);
        put(competition, head);
        return head;
    }

    /// Remembers a competition after events that were appended.
    void put(String competition, CompetitionHead head) {
        heads.put(competition, head);
    }
}
