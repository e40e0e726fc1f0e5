package cartulary.broker;

import cartulary.broker.RelayedLog.RelayedEntry;
import cartulary.contracts.log.DuelLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.contracts.store.CompetitionStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.errors.InterruptException;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes the events of all competitions, or of all duels, to their topic, at least once and in order, like
/// {@link Relay} for games: the node that has claimed the token publishes, and the token advances only after the
/// brokers have acknowledged everything up to it. These logs have few events, so they are read every second.
public final class LogRelay implements RelayStatus, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LogRelay.class);
    private static final int BATCH_SIZE = 500;
    private static final int SEGMENT = 0;
    private static final long PAUSE_MILLIS = 1_000;

    private final RelayedLog log;
    private final TokenStore tokens;
    private final EntryProducer producer;
    private final Clock clock;
    private final Semaphore stopped = new Semaphore(0);
    private final Thread thread;
    private final AtomicLong published = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private volatile @Nullable Failure failure;
    private volatile boolean active;
    private volatile boolean setBack;

    /// The last position that is known to this node as published. Until the log has a later one, the token is
    /// not claimed, because a claim is a durable write.
    private volatile long reached;

    /// @param tokens shared by all relays of the log
    /// @param games the settings of the brokers and of the topic of games
    LogRelay(RelayedLog log, TokenStore tokens, BrokerSettings games, Clock clock) {
        this.log = log;
        this.tokens = tokens;
        this.producer = new EntryProducer(log, log.topic(games));
        this.clock = clock;
        this.thread = Thread.ofPlatform().name(log.relay()).daemon().unstarted(this::run);
    }

    /// @param games the settings of the brokers and of the topic of games
    public static LogRelay ofCompetitions(CompetitionStore log, TokenStore tokens, BrokerSettings games, Clock clock) {
        return new LogRelay(new RelayedCompetitions(log, log::entries), tokens, games, clock);
    }

    /// @param games the settings of the brokers and of the topic of games
    public static LogRelay ofDuels(DuelLog log, TokenStore tokens, BrokerSettings games, Clock clock) {
        return new LogRelay(new RelayedDuels(log), tokens, games, clock);
    }

    /// Checks that the log has the newest events of its topic, and creates the topic if it is missing. To be called
    /// before {@link #start} and before the first command; the relay repeats the check before it publishes.
    ///
    /// @throws LogSetBackException if the log lacks one of them
    /// @throws TopicUnavailableException if no broker answers within seconds; then nothing is known
    /// @throws TopicMisconfiguredException if the topic has wrong settings
    public void requireSameHistory() {
        producer.requireSameHistory();
    }

    public LogRelay start() {
        thread.start();
        return this;
    }

    private void run() {
        try {
            while (!publishedAll() || !stopped.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                if (stopped.availablePermits() > 0) {
                    break;
                }
            }
        } catch (InterruptedException | InterruptException e) {
            LOG.debug("the {} was interrupted", log.relay(), e);
        }
        closeProducer();
        release();
    }

    /// The interrupt of {@link #close} may arrive here; the claim is released all the same.
    private void closeProducer() {
        try {
            producer.close();
        } catch (InterruptException e) {
            LOG.debug("the producer of the {} was interrupted while it closed", log.relay(), e);
        }
        Thread.interrupted();
    }

    private void release() {
        active = false;
        try {
            tokens.releaseClaim(log.relay(), SEGMENT);
        } catch (RuntimeException e) {
            LOG.debug("the claim of the {} was not released and expires", log.relay(), e);
        }
    }

    /// Publishes a batch. Returns false if there may be more to publish immediately.
    private boolean publishedAll() throws InterruptedException {
        try {
            long head = log.head();
            if (head == reached) {
                failure = null; // of a read of the head
                return true;
            }
            if (head < reached) {
                producer.close(); // the log was restored while this node runs: it is compared again
            }
            int size = publishBatch();
            failure = null;
            setBack = false;
            return size < BATCH_SIZE;
        } catch (UnableToClaimTokenException e) {
            // Another node publishes.
            active = false;
            failure = null;
            setBack = false;
            producer.close();
            return true;
        } catch (ExecutionException | RuntimeException e) {
            setBack = e instanceof LogSetBackException;
            recordFailure(e);
            producer.close();
            return true;
        }
    }

    private int publishBatch() throws ExecutionException, InterruptedException {
        if (tokens.fetchSegments(log.relay()).length == 0) {
            tokens.initializeTokenSegments(log.relay(), 1);
        }
        TrackingToken token = tokens.fetchToken(log.relay(), SEGMENT);
        active = true;
        reached = token == null ? 0 : token.position().orElse(0);
        List<RelayedEntry> batch = log.after(reached, BATCH_SIZE);
        if (!batch.isEmpty()) {
            producer.send(batch);
            published.addAndGet(batch.size());
            long position = batch.getLast().position();
            tokens.storeToken(new GlobalSequenceTrackingToken(position), log.relay(), SEGMENT);
            reached = position; // only now, so that a token that was not stored is tried again
        }
        return batch.size();
    }

    /// Logs a failure once and counts its repetitions, which come every second.
    private void recordFailure(Exception e) {
        failures.incrementAndGet();
        Failure before = failure;
        if (before == null) {
            LOG.warn("events of {}s could not be published to Kafka and are published later", log.subject(), e);
        }
        failure = new Failure(before == null ? clock.instant() : before.since(), String.valueOf(e.getMessage()));
    }

    /// A node that lost the claim while there was nothing to publish reports so with the next event.
    @Override
    public boolean isActive() {
        return active;
    }

    @Override
    public OptionalLong lag() {
        return active ? OptionalLong.of(Math.max(0, log.head() - reached)) : OptionalLong.empty();
    }

    @Override
    public long published() {
        return published.get();
    }

    /// Returns the number of attempts to publish that failed.
    public long failures() {
        return failures.get();
    }

    @Override
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public boolean isSetBack() {
        return setBack;
    }

    /// Stops and releases the claim, so that another relay can take over immediately.
    @Override
    public void close() {
        if (thread.getState() == Thread.State.NEW) {
            return; // the start of the node failed before
        }
        stopped.release();
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
