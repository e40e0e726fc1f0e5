package cartulary.bench.rebuild;

import cartulary.broker.BrokerSettings;
import cartulary.broker.EventRecordWriter;
import cartulary.broker.KafkaTopic;
import cartulary.broker.TopicSettings;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.local.Kafka;
import cartulary.local.Postgres;
import cartulary.query.projection.IndexedProjections;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.PostgresSettings;
import cartulary.query.rebuild.Rebuild;
import cartulary.query.rebuild.RebuildSource;
import cartulary.query.record.RecordProjection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench rebuild`.
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        description = {
            "Events per second from Kafka into each projection, next to a bare consumer.",
            "The projections are on PostgreSQL; the consumer only decodes the same records."
        })
public final class RebuildBench implements Callable<Integer> {
    private static final List<Projection> PROJECTIONS = RecordProjection.before(IndexedProjections.all());

    private static final List<Logger> VERBOSE = List.of(
            Logger.getLogger("org.apache.kafka"),
            Logger.getLogger("kafka"),
            Logger.getLogger("state"),
            Logger.getLogger("io.zonky"));

    @Option(
            names = "--events",
            defaultValue = "1000000",
            description = "minimum number of events, of whole games (${DEFAULT-VALUE})")
    private long events;

    @Option(names = "--partitions", defaultValue = "12", description = "of the topic (${DEFAULT-VALUE})")
    private int partitions;

    private double bare;

    @Override
    public Integer call() throws Exception {
        VERBOSE.forEach(logger -> logger.setLevel(Level.WARNING));
        var settings = new TopicSettings(TopicSettings.NAME, partitions, (short) 1, (short) 1);
        try (Kafka kafka = Kafka.start();
                Postgres server = Postgres.start();
                PublicTopic topic = KafkaTopic.open(new BrokerSettings(kafka.bootstrapServers(), settings))) {
            topic.heads(); // creates the topic
            long filled = fill(kafka, settings);
            System.out.printf(Locale.ROOT, "%,d events in %d partitions%n", filled, partitions);
            consume(topic);
            bare = filled / consume(topic);
            print("bare consumer", bare);
            for (Projection projection : PROJECTIONS) {
                rebuild(topic, server, projection.name(), List.of(projection));
            }
            rebuild(topic, server, "all together", PROJECTIONS);
            bare = filled / consume(topic);
            print("bare consumer, again", bare);
        }
        return 0;
    }

    private long fill(Kafka kafka, TopicSettings settings) {
        Map<String, Object> properties = Map.of(
                "bootstrap.servers",
                kafka.bootstrapServers(),
                "acks",
                "all",
                "linger.ms",
                20,
                "batch.size",
                256 * 1024,
                "buffer.memory",
                64L * 1024 * 1024);
        var writer = new EventRecordWriter(settings.name());
        try (var producer = new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer())) {
            var failure = new AtomicReference<@Nullable Exception>();
            long sent = new EventGenerator()
                    .generate(
                            events,
                            event -> producer.send(writer.record(event), (done, e) -> failure.compareAndSet(null, e)));
            producer.flush();
            Exception e = failure.get();
            if (e != null) {
                throw new IllegalStateException("cannot fill the topic", e);
            }
            return sent;
        }
    }

    /// Reads and decodes the whole topic, and returns the seconds it took.
    private static double consume(PublicTopic topic) {
        Map<Integer, Long> ends = topic.heads();
        Map<Integer, Long> at = new TreeMap<>();
        ends.keySet().forEach(partition -> at.put(partition, 0L));
        long start = System.nanoTime();
        try (PublicTopic.Reader reader = topic.read(Map.copyOf(at))) {
            while (!at.equals(ends)) {
                for (Delivery delivery : reader.poll(Duration.ofSeconds(1))) {
                    PublicEvent event = Objects.requireNonNull(delivery.event());
                    EventCodec.read(event.bytes());
                    at.put(delivery.partition(), delivery.position());
                }
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private void rebuild(PublicTopic topic, Postgres server, String name, List<Projection> projections)
            throws SQLException {
        var created = server.create(name.replace(' ', '_'));
        var database = new PostgresDatabase(new PostgresSettings(created.url(), created.user(), created.password()));
        long start = System.nanoTime();
        var rebuilt =
                new Rebuild(RebuildSource.of(topic), database, projections).run(false, progress -> {}, () -> false);
        double seconds = (System.nanoTime() - start) / 1e9;
        print(name, rebuilt.getFirst().events() / seconds);
    }

    private void print(String what, double perSecond) {
        System.out.printf(
                Locale.ROOT,
                "%-22s %,10.0f events per second  %5.2f of the bare consumer%n",
                what,
                perSecond,
                perSecond / bare);
    }
}
