package cartulary.http.connection;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;

/// Metrics of the open connections and their limits. A process has several servers (public, health and metrics), each
/// with limits of its own; the metrics are about the server that has the most connections. Unread bytes are those of
/// all servers.
@Singleton
public class OpenConnections implements MeterBinder {
    /// Static, because Vert.x creates the servers before there are beans.
    private static final Set<AcceptedConnections> SERVERS = ConcurrentHashMap.newKeySet();

    static void add(AcceptedConnections server) {
        SERVERS.add(server);
    }

    static void remove(AcceptedConnections server) {
        SERVERS.remove(server);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cartulary.connections.open", () -> most(AcceptedConnections::open))
                .description("Open connections")
                .register(registry);
        Gauge.builder(
                        "cartulary.connections.limit",
                        () -> most(server -> server.limits().total()))
                .description("The limit of open connections")
                .register(registry);
        Gauge.builder("cartulary.connections.busiest.address", () -> most(AcceptedConnections::openOfBusiestAddress))
                .description("Open connections of the address that has the most, trusted proxies included")
                .register(registry);
        Gauge.builder(
                        "cartulary.connections.address.limit",
                        () -> most(server -> server.limits().perAddress()))
                .description("The limit of open connections of one address")
                .register(registry);
        bindUnread(registry);
    }

    private static void bindUnread(MeterRegistry registry) {
        Gauge.builder(
                        "cartulary.connections.unread.bytes",
                        () -> most(server -> server.unread().total()))
                .description("Bytes of responses that callers have not read yet")
                .register(registry);
        Gauge.builder(
                        "cartulary.connections.unread.limit.bytes",
                        () -> most(server -> server.unread().limits().total()))
                .description("The limit of unread bytes")
                .register(registry);
        Gauge.builder(
                        "cartulary.connections.unread.busiest.address.bytes",
                        () -> most(server -> server.unread().ofBusiestAddress()))
                .description("Unread bytes of the address that has the most, trusted proxies included")
                .register(registry);
        Gauge.builder(
                        "cartulary.connections.unread.address.limit.bytes",
                        () -> most(server -> server.unread().limits().perAddress()))
                .description("The limit of unread bytes of one address")
                .register(registry);
    }

    private static double most(ToDoubleFunction<AcceptedConnections> count) {
        return SERVERS.stream().mapToDouble(count).max().orElse(0);
    }
}
