package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// Sends events in order within each partition and without gaps: if one cannot be sent, no later event of
/// its partition is sent either. Not thread-safe, except {@link #stop}.
///
/// Three settings ensure this. Only one request at a time is in flight to a broker, and the first error
/// closes the producer on the thread that would send the next request. A record never expires: the producer
/// would drop it and continue with the records after it. And the producer is idempotent, so a repeated
/// request is stored once.
///
/// While a broker is unavailable, sending waits; nothing has to be sent again afterwards. Each second it
/// calls the {@link WaitCheck}, which ends the wait by throwing.
final class OrderedProducer {
    private static final long WAIT_CHECK_MILLIS = 1000;
    private static final Map<String, Object> PRODUCER = Map.ofEntries(
            Map.entry("acks", "all"),
            Map.entry("enable.idempotence", true),
            Map.entry("max.in.flight.requests.per.connection", 1),
            Map.entry("delivery.timeout.ms", Integer.MAX_VALUE),
            Map.entry("max.block.ms", WAIT_CHECK_MILLIS),
            // A flush ends it earlier: a batch is one request, and no event waits.
            Map.entry("linger.ms", 5),
            Map.entry("batch.size", 256 * 1024),
            // 116 bytes per event; zstd needs 66, for 1.5 times the CPU time.
            Map.entry("compression.type", "lz4"),
            Map.entry("max.request.size", TopicConfigs.MAX_MESSAGE_BYTES));

    private final BrokerSettings settings;
    private final HistoryCheck history;
    private final EventRecordWriter writer;
    private volatile @Nullable KafkaProducer<byte[], byte[]> producer;
    private volatile boolean stopped;

    OrderedProducer(BrokerSettings settings, HistoryCheck history) {
        this.settings = settings;
        this.history = history;
        this.writer = new EventRecordWriter(settings.topic().name());
    }

    /// Sends the events and returns after the brokers have acknowledged all of them.
    ///
    /// @param waiting called while waiting, with the reason of the wait
    /// @throws PublishFailedException if a broker rejected an event, or after {@link #stop}
    /// @throws LogSetBackException if the topic has events that the log lacks; checked before the first event,
    ///     and again after each failure
    void send(List<PublicEvent> events, WaitCheck waiting) {
        boolean sent = false;
        try {
            sendWith(connected(waiting), events, waiting);
            sent = true;
        } finally {
            if (!sent) {
                close();
            }
        }
    }

    private void sendWith(KafkaProducer<byte[], byte[]> open, List<PublicEvent> events, WaitCheck waiting) {
        var firstError = new AtomicReference<@Nullable Exception>();
        var inFlight = new ArrayList<Future<RecordMetadata>>(events.size());
        try (var spans = new PublishSpans()) {
            for (PublicEvent event : events) {
                var record = writer.record(event);
                spans.begin(event, record.headers());
                inFlight.add(open.send(record, (done, e) -> {
                    if (e != null && firstError.compareAndSet(null, e)) {
                        open.close(Duration.ZERO);
                    }
                }));
            }
            // Sends the batch now. On a thread of its own, because flush waits for the brokers without a
            // wait check.
            Thread.startVirtualThread(open::flush);
            for (Future<RecordMetadata> acknowledgement : inFlight) {
                await(acknowledgement, waiting);
            }
        } catch (ExecutionException | KafkaException | IllegalStateException e) {
            Exception first = firstError.get();
            throw failed(first == null ? e : first);
        }
    }

    private void await(Future<RecordMetadata> acknowledgement, WaitCheck waiting) throws ExecutionException {
        while (true) {
            try {
                acknowledgement.get(WAIT_CHECK_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                check(waiting, "the brokers do not acknowledge events");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw failed(e);
            }
        }
    }

    /// Returns a producer with the topic's metadata, so that sending does not wait for it.
    private KafkaProducer<byte[], byte[]> connected(WaitCheck waiting) {
        var open = producer;
        if (open == null) {
            ensureTopic(waiting);
            open = new KafkaProducer<>(settings.with(PRODUCER), new ByteArraySerializer(), new ByteArraySerializer());
            producer = open;
        }
        while (true) {
            try {
                open.partitionsFor(settings.topic().name());
                return open;
            } catch (org.apache.kafka.common.errors.TimeoutException e) {
                check(waiting, "the brokers do not answer");
            } catch (KafkaException e) {
                throw failed(e);
            }
        }
    }

    private void ensureTopic(WaitCheck waiting) {
        try (var queries = new BlockingKafkaAdmin(settings)) {
            while (true) {
                try {
                    new TopicSetup(settings, queries).ensure();
                    history.requireSameHistory();
                    return;
                } catch (TopicUnavailableException e) {
                    check(waiting, String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private void check(WaitCheck waiting, String reason) {
        if (stopped || Thread.currentThread().isInterrupted()) {
            throw new PublishFailedException("the relay was stopped", null);
        }
        waiting.continueOrThrow(reason);
    }

    private PublishFailedException failed(Exception e) {
        return new PublishFailedException(
                String.valueOf(BlockingKafkaAdmin.unavailable(settings, e).getMessage()), e);
    }

    /// Ends the current wait, or the next one.
    void stop() {
        stopped = true;
    }

    /// Closes the producer and discards events that have not been sent.
    void close() {
        var open = producer;
        if (open != null) {
            producer = null;
            open.close(Duration.ZERO);
        }
    }

    /// Thrown when events could not be sent to the brokers. The relay sends them again.
    static final class PublishFailedException extends RuntimeException {
        PublishFailedException(String reason, @Nullable Throwable cause) {
            super(reason, cause);
        }
    }

    /// A callback that decides, while sending waits, whether to keep waiting.
    interface WaitCheck {
        void continueOrThrow(String reason);
    }
}
