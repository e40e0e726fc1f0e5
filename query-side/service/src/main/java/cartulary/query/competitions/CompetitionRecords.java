package cartulary.query.competitions;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import cartulary.query.QuerySettings;
import cartulary.query.feed.FeedSource;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/// The events of all competitions, as far as the log has been read. Every read first reads new events of the
/// log, so that it includes everything that was committed before it, or on a node with a copy of the log,
/// everything that has arrived there. Thread-safe.
///
/// All events are kept, as {@link CompressedEvents} of about 60 bytes each; what is folded from them is kept up to a
/// limit and folded again on demand ({@link CompetitionHistory}).
@Singleton
public final class CompetitionRecords {
    private static final Logger LOG = Logger.getLogger(CompetitionRecords.class);
    private static final int PAGE = 500;

    /// The head of a copy of the log is requested from a broker, so reads on a node with a copy may be this
    /// late.
    private static final Duration PAUSE_OF_COPY = Duration.ofMillis(250);

    private final CompetitionLog log;
    private final Duration pause;
    private final Map<String, RecordedCompetition> byId = new HashMap<>();
    private final TreeMap<Long, RecordedCompetition> byOpening = new TreeMap<>();
    private long position;
    private int reading;
    private long looked;

    @Inject
    CompetitionRecords(CompetitionLog log, QuerySettings settings) {
        this(
                log,
                switch (settings.source()) {
                    case FeedSource.Log _ -> Duration.ZERO;
                    case FeedSource.Topic _ -> PAUSE_OF_COPY;
                });
    }

    /// @param pause the minimum time between two reads of the log
    public CompetitionRecords(CompetitionLog log, Duration pause) {
        this.log = log;
        this.pause = pause;
        this.looked = System.nanoTime() - pause.toNanos();
    }

    /// Returns the last revision of a competition; 0 for an unknown one.
    public synchronized long revision(String competition) {
        refresh();
        return find(competition).map(RecordedCompetition::revision).orElse(0L);
    }

    /// Returns the bytes of the events of a competition after a revision, in order.
    ///
    /// @param until the last revision
    public synchronized List<byte[]> events(String competition, long after, long until) {
        return find(competition).map(found -> found.events(after, until)).orElse(List.of());
    }

    /// Returns a page of the list of competitions, newest first.
    ///
    /// @param before `next` of the previous page, as a number; the greatest number for the first page
    /// @param limit at least 1
    public synchronized CompetitionList page(long before, int limit) {
        refresh();
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

    /// Returns how often the log was set back. Anything computed before that may be wrong.
    synchronized int reading() {
        return reading;
    }

    private Optional<RecordedCompetition> find(String competition) {
        return Optional.ofNullable(byId.get(competition));
    }

    /// Requests the head first, because a read of a copy waits for events after it.
    private void refresh() {
        if (System.nanoTime() - looked < pause.toNanos()) {
            return;
        }
        long head = log.competitionsHead();
        if (head < position) {
            LOG.warn("the log of competitions was set back: it is read again from its start");
            byId.clear();
            byOpening.clear();
            position = 0;
            reading++;
        }
        while (position < head) {
            List<CompetitionLogEntry> news = log.competitionsAfter(position, PAGE);
            if (news.isEmpty()) {
                return;
            }
            news.forEach(this::add);
        }
        looked = System.nanoTime();
    }

    /// Adds an event that follows the last one of its competition; any other one is a repetition. For this
    /// version, a competition ends before the first event that it cannot read.
    private void add(CompetitionLogEntry added) {
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
