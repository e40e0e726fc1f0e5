package cartulary.record.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.record.UnreadableRecordException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/// The events of one game, from the first to the latest that was asked for. Thread-safe.
final class DecodedEvents {
    private static final int PAGE = 500;

    private final GameId game;
    private final RecordedGames log;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Envelope> events = new ArrayList<>();

    DecodedEvents(GameId game, RecordedGames log) {
        this.game = game;
        this.log = log;
    }

    /// Reads the events that are missing up to a revision, and returns the smaller of this revision and the head.
    ///
    /// @throws UnreadableRecordException if an event is missing or cannot be read; the events before it are kept
    long read(long revision) {
        lock.lock();
        try {
            while (events.size() < revision) {
                int wanted = (int) Math.min(PAGE, revision - events.size());
                List<PublicEvent> page = log.ofGame(game, events.size(), wanted);
                page.forEach(this::add);
                if (page.size() < wanted) {
                    break;
                }
            }
            return Math.min(revision, events.size());
        } finally {
            lock.unlock();
        }
    }

    private void add(PublicEvent event) {
        long next = events.size() + 1L;
        if (event.revision() != next) {
            throw new UnreadableRecordException(game, next, "the next event is " + event.revision(), null);
        }
        try {
            events.add(EventCodec.read(event.bytes()));
        } catch (UnreadableEventException e) {
            throw new UnreadableRecordException(game, next, String.valueOf(e.getMessage()), e);
        }
    }

    /// Returns the first events, which must have been read.
    List<Envelope> first(long count) {
        lock.lock();
        try {
            return List.copyOf(events.subList(0, Math.toIntExact(count)));
        } finally {
            lock.unlock();
        }
    }
}
