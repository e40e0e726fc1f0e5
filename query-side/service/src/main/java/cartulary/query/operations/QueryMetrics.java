package cartulary.query.operations;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.query.ProjectionMonitor;
import cartulary.query.QuerySide;
import cartulary.query.live.OpenStreams;
import cartulary.query.projection.database.ProjectionPosition;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.rebuild.RebuildProgress;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;

/// Metrics of the projections: numbers of events and games, without game ids.
@ApplicationScoped
public class QueryMetrics {
    private static final Logger LOG = Logger.getLogger(QueryMetrics.class);
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final QuerySide query;
    private final ProjectionMonitor projections;
    private final OpenStreams streams;
    private final MeterRegistry registry;

    /// One read of the database and the broker for all metrics of a scrape. A failed read is cached as well, so
    /// that only one metric waits for an unavailable database or broker.
    private final LoadingCache<String, Optional<Readings>> readings =
            Caffeine.newBuilder().expireAfterWrite(FRESH).build(key -> read());

    QueryMetrics(QuerySide query, OpenStreams streams, MeterRegistry registry) {
        this.query = query;
        this.projections = query.projectionMonitor();
        this.streams = streams;
        this.registry = registry;
    }

    private record Readings(
            Map<String, ProjectionPosition> positions, Map<Integer, Long> heads, List<ParkedGame> parked) {}

    public void register() {
        for (String projection : projections.names()) {
            for (int partition = 0; partition < query.partitions(); partition++) {
                int place = partition;
                Gauge.builder("cartulary.projection.lag", () -> lag(projection, place))
                        .description("Events of a partition that a projection has still to take")
                        .tag("projection", projection)
                        .tag("partition", String.valueOf(partition))
                        .register(registry);
            }
            Gauge.builder("cartulary.parked.games", () -> parked(projection))
                    .description("Games that a projection cannot follow")
                    .tag("projection", projection)
                    .register(registry);
            FunctionCounter.builder("cartulary.projection.events", projections, all -> all.eventsApplied(projection))
                    .description("Events that this node has applied")
                    .tag("projection", projection)
                    .register(registry);
            Gauge.builder("cartulary.rebuild.done", () -> progress(projection, RebuildProgress::done))
                    .description("Events of the rebuild on this node that are done")
                    .tag("projection", projection)
                    .register(registry);
            Gauge.builder("cartulary.rebuild.total", () -> progress(projection, RebuildProgress::total))
                    .description("Events that the rebuild on this node will take; 0 without one")
                    .tag("projection", projection)
                    .register(registry);
        }
        FunctionCounter.builder(
                        "cartulary.stray.records", query, all -> all.feed().strayRecords())
                .description("Records of the stream that belong to no game")
                .register(registry);
        Gauge.builder("cartulary.streams.open", streams, OpenStreams::count)
                .description("Live streams being written")
                .register(registry);
        Gauge.builder("cartulary.streams.busiest.address", streams, OpenStreams::ofBusiestAddress)
                .description("Live streams of the address that has the most")
                .register(registry);
        Gauge.builder("cartulary.streams.address.limit", streams, OpenStreams::limitOfAddress)
                .description("The limit of live streams of one address")
                .register(registry);
    }

    private double progress(String projection, ToLongFunction<RebuildProgress> of) {
        return query.rebuilds().progress(projection).map(of::applyAsLong).orElse(0L);
    }

    private double lag(String projection, int partition) {
        return readings.get("")
                .flatMap(read -> Optional.ofNullable(read.positions().get(projection))
                        .map(position -> position.lag(partition, read.heads())))
                .map(Long::doubleValue)
                .orElse(Double.NaN);
    }

    private double parked(String projection) {
        return readings.get("")
                .map(read -> (double) read.parked().stream()
                        .filter(of -> of.projection().equals(projection))
                        .count())
                .orElse(Double.NaN);
    }

    private Optional<Readings> read() {
        try {
            return Optional.of(
                    new Readings(projections.positions(), query.feed().heads(), query.parked()));
        } catch (JdbiException | TopicUnavailableException away) {
            LOG.debug("reading the positions of the projections failed", away);
            return Optional.empty();
        }
    }
}
