package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.feed.GameSignals;
import cartulary.query.feed.LiveEvents;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Reads the newest events of all partitions, so that any node can stream any game as soon as its events are in the
/// topic. Keeps the most recent events of the most recently active games in bounded memory. A read returns the
/// record in the database followed by these events, by revision, so that no event is skipped or repeated; an event
/// that is in neither is awaited.
public final class TopicTail implements LiveEvents, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(TopicTail.class);
    private static final Duration CLOSING = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration PAUSE = Duration.ofMillis(200);

    /// The number of records before the end of a partition from which reading starts, because they may not have
    /// been projected yet.
    private static final int BEFORE_THE_END = 500;

    private static final long BYTES = 64L * 1024 * 1024;

    private final PublicTopic topic;
    private final RecordedGames table;
    private final GameSignals arrivals = new GameSignals();
    private final Cache<GameId, RecentEvents> recent = Caffeine.newBuilder()
            .maximumWeight(BYTES)
            .<GameId, RecentEvents>weigher((game, events) -> events.weight())
            .build();
    private final Map<Integer, Long> read = new TreeMap<>();
    private final Semaphore closing = new Semaphore(0);
    private final Thread thread;
    private volatile boolean open = true;
    private volatile PublicTopic.@Nullable Reader reading;
    private volatile @Nullable String failure;

    /// @param table the projected part of the record
    public TopicTail(PublicTopic topic, RecordedGames table) {
        this.topic = topic;
        this.table = table;
        this.thread = Thread.ofPlatform().name("cartulary-tail").daemon().unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    @Override
    public RecordedGames record() {
        return this::ofGame;
    }

    @Override
    public GameSignals arrivals() {
        return arrivals;
    }

    @Override
    public long heard(GameId game) {
        RecentEvents events = recent.getIfPresent(game);
        return events == null ? 0 : events.heard();
    }

    /// Returns the reason why no events arrive at present; null if reading works.
    public @Nullable String failure() {
        return thread.isAlive() || !open ? failure : "the tail has ended";
    }

    /// Reads the database only if the next event is not in memory.
    private List<PublicEvent> ofGame(GameId game, long revision, int max) {
        RecentEvents events = recent.getIfPresent(game);
        List<PublicEvent> heard = events == null ? List.of() : events.behind(revision, max);
        if (!heard.isEmpty()) {
            return heard;
        }
        List<PublicEvent> kept = table.ofGame(game, revision, max);
        if (kept.isEmpty() || kept.size() == max || events == null) {
            return kept;
        }
        var spliced = new ArrayList<>(kept);
        spliced.addAll(events.behind(kept.getLast().revision(), max - kept.size()));
        return spliced;
    }

    private void run() {
        while (open) {
            try {
                begin();
                try (PublicTopic.Reader opened = topic.read(Map.copyOf(read))) {
                    reading = opened;
                    follow(opened);
                } finally {
                    reading = null;
                }
            } catch (RuntimeException e) {
                failed(e);
            }
        }
    }

    /// Starts at the end of each partition; after a failure, at the position that was reached, so that there is no gap.
    private void begin() {
        if (read.size() < topic.partitions()) {
            topic.heads().forEach((partition, head) -> read.putIfAbsent(partition, Math.max(0, head - BEFORE_THE_END)));
        }
    }

    private void follow(PublicTopic.Reader opened) {
        while (open) {
            try {
                List<Delivery> deliveries = opened.poll(POLL);
                failure = null;
                take(deliveries);
            } catch (TopicUnavailableException e) {
                failed(e);
            }
        }
    }

    private void take(List<Delivery> deliveries) {
        Set<GameId> games = new HashSet<>();
        for (Delivery delivery : deliveries) {
            PublicEvent event = delivery.event();
            if (event != null) {
                recent.asMap().compute(event.game(), (game, known) -> {
                    RecentEvents events = known == null ? new RecentEvents() : known;
                    events.add(event);
                    return events;
                });
                games.add(event.game());
            }
            read.put(delivery.partition(), delivery.position());
        }
        arrivals.signal(games);
    }

    private void failed(RuntimeException e) {
        if (failure == null) {
            LOG.warnf(e, "reading the topic failed; live streams receive no new events until it works again");
        }
        failure = String.valueOf(e.getMessage());
        try {
            if (closing.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                closing.release();
            }
        } catch (InterruptedException interrupted) {
            open = false;
        }
    }

    @Override
    public void close() {
        open = false;
        closing.release();
        PublicTopic.Reader polling = reading;
        if (polling != null) {
            polling.wake();
        }
        try {
            thread.join(CLOSING.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
