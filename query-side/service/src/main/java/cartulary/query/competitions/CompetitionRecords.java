package cartulary.query.competitions;

import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.query.QuerySettings;
import cartulary.query.feed.FeedSource;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The events of all competitions, as far as the log has been read. Every read first reads new events of the
/// log, so that it includes everything that was committed before it, or on a node with a copy of the log,
/// everything that has arrived there. While a copy does not respond, reads return what has been read. Thread-safe.
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
    private final @Nullable SharedRefresh copy;
    private final ReentrantLock oneReader = new ReentrantLock();
    private ReadCompetitions competitions = new ReadCompetitions();
    private int reading;

    @Inject
    CompetitionRecords(CompetitionLog log, QuerySettings settings) {
        this(
                log,
                switch (settings.source()) {
                    case FeedSource.Log _ -> Duration.ZERO;
                    case FeedSource.Topic _ -> PAUSE_OF_COPY;
                });
    }

    /// @param pause the minimum time between two reads of a copy of the log; zero for the log itself
    public CompetitionRecords(CompetitionLog log, Duration pause) {
        this.log = log;
        this.copy = pause.isZero() ? null : new SharedRefresh(this::read, pause);
    }

    /// Returns the last revision of a competition; 0 for an unknown one.
    ///
    /// @throws TopicUnavailableException if a copy has never been read and does not respond
    public long revision(String competition) {
        refresh();
        synchronized (this) {
            RecordedCompetition found = competitions.find(competition);
            return found == null ? 0 : found.revision();
        }
    }

    /// Returns the bytes of the events of a competition after a revision, in order.
    ///
    /// @param until the last revision
    public synchronized List<byte[]> events(String competition, long after, long until) {
        RecordedCompetition found = competitions.find(competition);
        return found == null ? List.of() : found.events(after, until);
    }

    /// Returns a page of the list of competitions, newest first.
    ///
    /// @param before `next` of the previous page, as a number; the greatest number for the first page
    /// @param limit at least 1
    /// @throws TopicUnavailableException as {@link #revision}
    public CompetitionList page(long before, int limit) {
        refresh();
        synchronized (this) {
            return competitions.page(before, limit);
        }
    }

    /// Returns how often the log was set back. Anything computed before that may be wrong.
    synchronized int reading() {
        return reading;
    }

    private void refresh() {
        if (copy == null) {
            read();
        } else {
            copy.await();
        }
    }

    /// Reads all new events. Only threads that read the log wait for it: the lock of the events is free meanwhile.
    private void read() {
        oneReader.lock();
        try {
            // Requested first, because a read of a copy waits for events after it.
            long head = log.competitionsHead();
            if (head >= competitions.position()) {
                readTo(head, competitions);
                return;
            }
            LOG.warn("the log of competitions was set back: it is read again from its start");
            var again = new ReadCompetitions();
            readTo(head, again);
            synchronized (this) {
                competitions = again;
                reading++;
            }
        } finally {
            oneReader.unlock();
        }
    }

    private void readTo(long head, ReadCompetitions read) {
        while (read.position() < head) {
            List<CompetitionLogEntry> news = log.competitionsAfter(read.position(), PAGE);
            if (news.isEmpty()) {
                throw new TopicUnavailableException(
                        "the log of competitions has events up to position %s, but after %s none has arrived in time"
                                .formatted(head, read.position()),
                        new TimeoutException("the log returned no event"));
            }
            synchronized (this) {
                news.forEach(read::add);
            }
        }
    }
}
