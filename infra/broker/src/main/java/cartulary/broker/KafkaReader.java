package cartulary.broker;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A reader of the topic through one Kafka consumer.
///
/// A position is the number of a record counted from 1, while Kafka's offsets count from 0: the record
/// after position `n` is the one at offset `n`. The caller always supplies the position; offsets stored in
/// Kafka are not used. With `auto.offset.reset=none` an offset that does not exist is an error: nothing is
/// ever skipped.
abstract class KafkaReader implements Reader {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaReader.class);

    private final BrokerSettings settings;
    final KafkaConsumer<byte[], byte[]> consumer;

    KafkaReader(BrokerSettings settings, Map<String, Object> own) {
        this.settings = settings;
        var all = new HashMap<String, Object>();
        all.put("enable.auto.commit", false);
        all.put("auto.offset.reset", "none");
        all.put("allow.auto.create.topics", false);
        // A batch is one transaction of a projection; larger batches are faster, up to a point.
        all.put("max.poll.records", 1000);
        all.putAll(own);
        this.consumer =
                new KafkaConsumer<>(settings.with(all), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public final List<Delivery> poll(Duration limit) {
        try {
            beforePoll();
            return deliveries(consumer.poll(limit));
        } catch (WakeupException e) {
            return List.of();
        } catch (OffsetOutOfRangeException e) {
            throw new TopicUnavailableException(
                    "topic %s has no records at partitions and offsets %s; was it recreated, or did it lose records?"
                            .formatted(settings.topic().name(), e.offsetOutOfRangePartitions()),
                    e);
        } catch (KafkaException e) {
            throw BlockingKafkaAdmin.unavailable(settings, e);
        }
    }

    /// Runs on the reading thread before each poll.
    void beforePoll() {}

    private static List<Delivery> deliveries(ConsumerRecords<byte[], byte[]> records) {
        if (records.isEmpty()) {
            return List.of();
        }
        var deliveries = new ArrayList<Delivery>(records.count());
        records.forEach(one -> {
            Delivery delivery = EventRecordReader.read(one);
            TraceHeader.read(one, delivery.event());
            deliveries.add(delivery);
        });
        return deliveries;
    }

    @Override
    public final Set<Integer> partitions() {
        var numbers = new TreeSet<Integer>();
        consumer.assignment().forEach(one -> numbers.add(one.partition()));
        return numbers;
    }

    /// Ignores a partition that has been assigned to another reader meanwhile.
    @Override
    public final void seek(int partition, long position) {
        var one = partition(partition);
        if (consumer.assignment().contains(one)) {
            consumer.seek(one, position);
        }
    }

    final TopicPartition partition(int number) {
        return new TopicPartition(settings.topic().name(), number);
    }

    final String topic() {
        return settings.topic().name();
    }

    @Override
    public final void wake() {
        consumer.wakeup();
    }

    @Override
    public void close() {
        try {
            consumer.close(CloseOptions.timeout(Duration.ofSeconds(2)));
        } catch (KafkaException e) {
            // The caller needs nothing more; the broker detects the lost connection.
            LOG.debug("closing a Kafka consumer failed", e);
        }
    }
}
