package cartulary.http.connection;

import io.vertx.core.impl.VertxBuilder;
import io.vertx.core.spi.VertxServiceProvider;
import java.util.function.Supplier;

/// Applies {@link ConnectionLimits} to every server of a Vert.x instance. Vert.x finds this class as a service, because
/// neither it nor Quarkus has settings for these limits, except one of Quarkus for the total of the public port (the
/// README of this module says why it is not used).
public final class ConnectionGuard implements VertxServiceProvider {
    private final Supplier<ConnectionLimits> limits;

    /// Uses the configuration at the time a server starts.
    public ConnectionGuard() {
        this(ConnectionLimits::configured);
    }

    ConnectionGuard(Supplier<ConnectionLimits> limits) {
        this.limits = limits;
    }

    @Override
    public void init(VertxBuilder builder) {
        builder.findTransport(new GuardedTransport(builder.findTransport(), limits));
    }
}
