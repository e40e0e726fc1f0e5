package cartulary.query.competitions;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The events of all competitions up to a position of the log. Not thread-safe.
final class ReadCompetitions {
    private static final Logger LOG = Logger.getLogger(ReadCompetitions.class);

    private final Map<String, RecordedCompetition> byId = new HashMap<>();
    private final TreeMap<Long, RecordedCompetition> byOpening = new TreeMap<>();
    private long position;

    long position() {
        return position;
    }

    @Nullable
    RecordedCompetition find(String competition) {
        return byId.get(competition);
    }

    CompetitionList page(long before, int limit) {
        var page = new ArrayList<ListedCompetition>();
        long last = before;
        for (Map.Entry<Long, RecordedCompetition> opened :
                byOpening.headMap(before, false).descendingMap().entrySet()) {
            if (page.size() == limit) {
                return new CompetitionList(List.copyOf(page), Long.toString(last));
            }
            page.add(opened.getValue().listed());
            last = opened.getKey();
        }
        return new CompetitionList(List.copyOf(page), null);
    }

    /// Adds an event that follows the last one of its competition; any other one is a repetition. For this
    /// version, a competition ends before the first event that it cannot read.
    void add(CompetitionLogEntry added) {
        position = added.position();
        CompetitionEntry entry;
        try {
            entry = CompetitionEntry.parse(added.bytes());
        } catch (IllegalArgumentException unreadable) {
            LOG.errorf(unreadable, "the event of a competition at position %s cannot be read", position);
            return;
        }
        RecordedCompetition known = byId.get(entry.competition());
        if (known == null && entry.revision() == 1) {
            var opened = new RecordedCompetition(entry.competition());
            opened.add(entry);
            byId.put(entry.competition(), opened);
            byOpening.put(position, opened);
        } else if (known != null && entry.revision() == known.revision() + 1) {
            known.add(entry);
        }
    }
}
