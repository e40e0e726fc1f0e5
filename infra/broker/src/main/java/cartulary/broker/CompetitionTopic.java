package cartulary.broker;

import cartulary.contracts.log.CompetitionLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/// The events of all competitions on Kafka, as a log: one partition, in which an event may occur more than once. A
/// position is the number of a record, counted from 1. Opening it connects to no broker; the first read creates a
/// missing topic and checks the settings of an existing one. A read waits up to a second for records.
public final class CompetitionTopic implements CompetitionLog, AutoCloseable {
    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final int MOST_RECORDS = 500;

    private final BrokerSettings settings;
    private final TopicPartition partition;
    private final BlockingKafkaAdmin queries;
    private @Nullable KafkaConsumer<byte[], byte[]> consumer;
    private boolean checked;

    private CompetitionTopic(BrokerSettings settings) {
        this.settings = settings.ofCompetitions();
        this.partition = new TopicPartition(this.settings.topic().name(), 0);
        this.queries = new BlockingKafkaAdmin(this.settings);
    }

    /// @param settings the settings of the brokers and of the topic of games
    public static CompetitionTopic open(BrokerSettings settings) {
        return new CompetitionTopic(settings);
    }

    /// @throws TopicUnavailableException if the broker reports an error; the next call may succeed
    @Override
    public synchronized List<CompetitionLogEntry> competitionsAfter(long position, int max) {
        ensure();
        try {
            KafkaConsumer<byte[], byte[]> open = consumer();
            if (open.position(partition) != position) {
                open.seek(partition, position);
            }
            var entries = new ArrayList<CompetitionLogEntry>();
            for (ConsumerRecord<byte[], byte[]> record : open.poll(WAIT)) {
                if (entries.size() < max) {
                    entries.add(new CompetitionLogEntry(record.offset() + 1, Objects.requireNonNull(record.value())));
                }
            }
            return entries;
        } catch (KafkaException e) {
            closeConsumer();
            throw BlockingKafkaAdmin.unavailable(settings, e);
        }
    }

    @Override
    public long competitionsHead() {
        ensure();
        return queries.ask(admin -> admin.listOffsets(Map.of(partition, OffsetSpec.latest()))
                        .partitionResult(partition))
                .offset();
    }

    private synchronized void ensure() {
        if (!checked) {
            new TopicSetup(settings, queries).ensure();
            checked = true;
        }
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        KafkaConsumer<byte[], byte[]> open = consumer;
        if (open == null) {
            open = new KafkaConsumer<>(
                    settings.with(Map.of(
                            "enable.auto.commit",
                            false,
                            "auto.offset.reset",
                            "none",
                            "allow.auto.create.topics",
                            false,
                            "max.poll.records",
                            MOST_RECORDS)),
                    new ByteArrayDeserializer(),
                    new ByteArrayDeserializer());
            open.assign(List.of(partition));
            open.seek(partition, 0);
            consumer = open;
        }
        return open;
    }

    private void closeConsumer() {
        KafkaConsumer<byte[], byte[]> open = consumer;
        consumer = null;
        if (open != null) {
            open.close(CloseOptions.timeout(Duration.ofSeconds(2)));
        }
    }

    @Override
    public synchronized void close() {
        closeConsumer();
        queries.close();
    }
}
