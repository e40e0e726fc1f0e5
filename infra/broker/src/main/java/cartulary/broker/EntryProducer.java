package cartulary.broker;

import cartulary.broker.RelayedLog.RelayedEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// Sends the events of competitions, or of duels, to their topic in order. Connects when there is something to send,
/// and compares the topic with the log then. Not thread-safe.
final class EntryProducer implements AutoCloseable {
    private final RelayedLog log;
    private final BrokerSettings settings;
    private final EntryHistoryCheck history;
    private @Nullable KafkaProducer<byte[], byte[]> producer;

    /// @param settings of the topic of the log
    EntryProducer(RelayedLog log, BrokerSettings settings) {
        this.log = log;
        this.settings = settings;
        this.history = new EntryHistoryCheck(settings, log);
    }

    void requireSameHistory() {
        try (var queries = new BlockingKafkaAdmin(settings)) {
            new TopicSetup(settings, queries).ensure();
        }
        history.requireSameHistory();
    }

    /// Sends events and returns after the brokers have acknowledged all of them. The first error closes the producer on
    /// the thread that would send the next request, so that no event overtakes one that was not stored.
    ///
    /// @throws LogSetBackException if the topic has events that the log lacks
    void send(List<RelayedEntry> batch) throws ExecutionException, InterruptedException {
        KafkaProducer<byte[], byte[]> open = connected();
        List<Future<RecordMetadata>> sent = new ArrayList<>(batch.size());
        for (RelayedEntry entry : batch) {
            sent.add(open.send(EntryRecord.of(log, settings.topic().name(), entry.bytes()), (_, e) -> {
                if (e != null) {
                    open.close(Duration.ZERO);
                }
            }));
        }
        open.flush();
        for (Future<RecordMetadata> one : sent) {
            one.get();
        }
    }

    /// Only one request is in flight at a time, so that none overtakes a failed one.
    private KafkaProducer<byte[], byte[]> connected() {
        KafkaProducer<byte[], byte[]> open = producer;
        if (open == null) {
            requireSameHistory();
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

    /// Discards what was not sent. The next event opens a connection again.
    @Override
    public void close() {
        KafkaProducer<byte[], byte[]> open = producer;
        producer = null;
        if (open != null) {
            open.close(Duration.ZERO);
        }
    }
}
