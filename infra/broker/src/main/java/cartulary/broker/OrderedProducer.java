package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.TopicUnavailable;
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

/// Sends events, in order within each partition and without a hole: when one cannot be sent, nothing
/// behind it in its partition is either. For one thread, but for {@link #stop}.
///
/// Three things make it so. One request at a time is on its way to a broker, and the first refusal closes
/// the producer on the very thread that would send the next request. A record never becomes too old to be
/// sent: the producer would drop it and go on with those behind it. And the producer is idempotent, so
/// what it repeats arrives once.
///
/// A broker that is away is waited for, and nothing has to be sent anew when it is back. While waiting,
/// each second the caller is asked whether to go on; it ends the waiting by throwing.
final class OrderedProducer {
    private static final long BETWEEN_QUESTIONS_MILLIS = 1000;
    private static final Map<String, Object> PRODUCER = Map.ofEntries(
            Map.entry("acks", "all"),
            Map.entry("enable.idempotence", true),
            Map.entry("max.in.flight.requests.per.connection", 1),
            Map.entry("delivery.timeout.ms", Integer.MAX_VALUE),
            Map.entry("max.block.ms", BETWEEN_QUESTIONS_MILLIS),
            // Ended by a flush before that: a batch is one request, and no event waits.
            Map.entry("linger.ms", 5),
            Map.entry("batch.size", 256 * 1024),
            // 116 bytes an event; zstd makes it 66, for half as much CPU again.
            Map.entry("compression.type", "lz4"),
            Map.entry("max.request.size", TopicConfigs.MAX_MESSAGE_BYTES));

    private final BrokerSettings settings;
    private final RecordWriter writer;
    private volatile @Nullable KafkaProducer<byte[], byte[]> producer;
    private volatile boolean stopped;

    OrderedProducer(BrokerSettings settings) {
        this.settings = settings;
        this.writer = new RecordWriter(settings.topic().name());
    }

    /// Sends these and returns when the brokers have all of them.
    ///
    /// @param goOn called while waiting, with what is waited for
    /// @throws NotSent if a broker refused, or it was stopped
    void send(List<PublicEvent> events, GoOn goOn) {
        boolean sent = false;
        try {
            sendWith(opened(goOn), events, goOn);
            sent = true;
        } finally {
            if (!sent) {
                close();
            }
        }
    }

    private void sendWith(KafkaProducer<byte[], byte[]> open, List<PublicEvent> events, GoOn goOn) {
        var refusal = new AtomicReference<@Nullable Exception>();
        var underWay = new ArrayList<Future<RecordMetadata>>(events.size());
        try {
            for (PublicEvent event : events) {
                underWay.add(open.send(writer.record(event), (done, e) -> {
                    if (e != null && refusal.compareAndSet(null, e)) {
                        open.close(Duration.ZERO);
                    }
                }));
            }
            // Makes all of them go now. It would wait for the brokers without ever asking to go on.
            Thread.startVirtualThread(open::flush);
            for (Future<RecordMetadata> one : underWay) {
                await(one, goOn);
            }
        } catch (ExecutionException | KafkaException | IllegalStateException e) {
            Exception first = refusal.get();
            throw refused(first == null ? e : first);
        }
    }

    private void await(Future<RecordMetadata> one, GoOn goOn) throws ExecutionException {
        while (true) {
            try {
                one.get(BETWEEN_QUESTIONS_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                ask(goOn, "the brokers do not take what is sent");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw refused(e);
            }
        }
    }

    /// A producer that knows where the partitions are, so that sending does not wait for that.
    private KafkaProducer<byte[], byte[]> opened(GoOn goOn) {
        var open = producer;
        if (open == null) {
            ensureTopic(goOn);
            open = new KafkaProducer<>(settings.with(PRODUCER), new ByteArraySerializer(), new ByteArraySerializer());
            producer = open;
        }
        while (true) {
            try {
                open.partitionsFor(settings.topic().name());
                return open;
            } catch (org.apache.kafka.common.errors.TimeoutException e) {
                ask(goOn, "the brokers do not answer");
            } catch (KafkaException e) {
                throw refused(e);
            }
        }
    }

    private void ensureTopic(GoOn goOn) {
        try (var questions = new AdminQueries(settings)) {
            while (true) {
                try {
                    new TopicSetup(settings, questions).ensure();
                    return;
                } catch (TopicUnavailable e) {
                    ask(goOn, String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private void ask(GoOn goOn, String waitingFor) {
        if (stopped || Thread.currentThread().isInterrupted()) {
            throw new PublishFailed("the relay was stopped", null);
        }
        goOn.orThrow(waitingFor);
    }

    private PublishFailed refused(Exception e) {
        return new PublishFailed(
                String.valueOf(AdminQueries.unavailable(settings, e).getMessage()), e);
    }

    /// Ends waiting, the present one or the next.
    void stop() {
        stopped = true;
    }

    /// What has not reached the brokers does not.
    void close() {
        var open = producer;
        if (open != null) {
            producer = null;
            open.close(Duration.ZERO);
        }
    }

    /// Whether it is still wanted that these events are sent.
    interface GoOn {
        void orThrow(String waitingFor);
    }
}
