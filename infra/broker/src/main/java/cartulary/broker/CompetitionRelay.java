package cartulary.broker;

import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes the events of all competitions to their topic, at least once and in order, like {@link Relay}
/// for games: the node that has claimed the token publishes, and the token advances only after the brokers
/// have acknowledged everything up to it. Competitions have few events, so it reads the log every second.
public final class CompetitionRelay implements AutoCloseable {
    /// The name of its token, which is a position in the log of competitions.
    public static final String NAME = "competition-relay";

    private static final Logger LOG = LoggerFactory.getLogger(CompetitionRelay.class);
    private static final int BATCH_SIZE = 500;
    private static final int SEGMENT = 0;
    private static final long PAUSE_MILLIS = 1_000;

    private final CompetitionLog log;
    private final TokenStore tokens;
    private final BrokerSettings settings;
    private final Semaphore stopped = new Semaphore(0);
    private final Thread thread;
    private @Nullable KafkaProducer<byte[], byte[]> producer;

    /// The last position that is known to this node as published. Until the log has a later one, the token is
    /// not claimed, because a claim is a durable write.
    private long published;

    /// @param tokens shared by all relays of the log
    /// @param settings the settings of the brokers and of the topic of games
    public CompetitionRelay(CompetitionLog log, TokenStore tokens, BrokerSettings settings) {
        this.log = log;
        this.tokens = tokens;
        this.settings = settings.ofCompetitions();
        this.thread = Thread.ofPlatform().name(NAME).daemon().unstarted(this::run);
    }

    public CompetitionRelay start() {
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
        } catch (InterruptedException e) {
            LOG.debug("the relay of competitions was interrupted", e);
        }
        closeProducer();
        release();
    }

    private void release() {
        try {
            tokens.releaseClaim(NAME, SEGMENT);
        } catch (RuntimeException e) {
            LOG.debug("the claim of the relay of competitions was not released and expires", e);
        }
    }

    /// Publishes a batch. Returns false if there may be more to publish immediately.
    private boolean publishedAll() throws InterruptedException {
        try {
            if (log.competitionsHead() <= published) {
                return true;
            }
            initializeToken();
            TrackingToken token = tokens.fetchToken(NAME, SEGMENT);
            published = token == null ? 0 : token.position().orElse(0);
            List<CompetitionLogEntry> batch = log.competitionsAfter(published, BATCH_SIZE);
            if (!batch.isEmpty()) {
                send(batch);
                published = batch.getLast().position();
                tokens.storeToken(new GlobalSequenceTrackingToken(published), NAME, SEGMENT);
            }
            return batch.size() < BATCH_SIZE;
        } catch (UnableToClaimTokenException e) {
            // Another node publishes.
            closeProducer();
            return true;
        } catch (ExecutionException | RuntimeException e) {
            LOG.warn("events of competitions could not be published to Kafka and are published later", e);
            closeProducer();
            return true;
        }
    }

    private void initializeToken() {
        if (tokens.fetchSegments(NAME).length == 0) {
            tokens.initializeTokenSegments(NAME, 1);
        }
    }

    private void send(List<CompetitionLogEntry> batch) throws ExecutionException, InterruptedException {
        KafkaProducer<byte[], byte[]> open = producer();
        List<Future<RecordMetadata>> sent = new ArrayList<>(batch.size());
        for (CompetitionLogEntry entry : batch) {
            sent.add(open.send(CompetitionRecord.of(settings.topic().name(), entry)));
        }
        open.flush();
        for (Future<RecordMetadata> one : sent) {
            one.get();
        }
    }

    /// Only one request is in flight at a time, so that none overtakes a failed one.
    private KafkaProducer<byte[], byte[]> producer() {
        KafkaProducer<byte[], byte[]> open = producer;
        if (open == null) {
            try (var queries = new BlockingKafkaAdmin(settings)) {
                new TopicSetup(settings, queries).ensure();
            }
            open = new KafkaProducer<>(
                    settings.with(Map.of(
                            "acks",
                            "all",
                            "enable.idempotence",
                            true,
                            "max.in.flight.requests.per.connection",
                            1,
                            "compression.type",
                            "lz4",
                            "max.request.size",
                            settings.topic().maxMessageBytes())),
                    new ByteArraySerializer(),
                    new ByteArraySerializer());
            producer = open;
        }
        return open;
    }

    private void closeProducer() {
        KafkaProducer<byte[], byte[]> open = producer;
        producer = null;
        if (open != null) {
            open.close(Duration.ZERO);
        }
    }

    /// Stops and releases the claim, so that another relay can take over immediately.
    @Override
    public void close() {
        stopped.release();
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
