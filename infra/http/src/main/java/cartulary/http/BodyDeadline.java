package cartulary.http;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Ends a request whose body does not arrive in time, so that a client that sends a byte now and then holds
/// neither a connection nor a thread. A body that has arrived waits for its worker, however busy that is, and
/// one that was not read from the connection for that long has as long again to arrive. Costs a timer for
/// each request with a body.
@ApplicationScoped
public class BodyDeadline {
    /// After the origin check, which rejects without waiting for a body.
    private static final int PRIORITY = 9_000;

    private final Duration limit;

    BodyDeadline(@ConfigProperty(name = "cartulary.connections.body-deadline", defaultValue = "10S") Duration limit) {
        this.limit = limit;
    }

    void install(@Observes Filters filters) {
        filters.register(this::watch, PRIORITY);
    }

    private void watch(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.headers().contains(HttpHeaders.CONTENT_LENGTH)
                || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)) {
            start(context, BodyArrival.of(request), false);
        }
        context.next();
    }

    /// @param wasHeldBack whether the body is held back now, so that it has one whole interval after its release
    private void start(RoutingContext context, BodyArrival body, boolean wasHeldBack) {
        long timer = context.vertx().setTimer(limit.toMillis(), _ -> check(context, body, wasHeldBack));
        context.addEndHandler(_ -> context.vertx().cancelTimer(timer));
    }

    private void check(RoutingContext context, BodyArrival body, boolean wasHeldBack) {
        if (context.request().isEnded() || body.isComplete()) {
            return;
        }
        if (body.isHeldBack() || wasHeldBack) {
            start(context, body, body.isHeldBack());
        } else if (context.response().headWritten()) {
            RefusalCounts.count(RefusalReason.BODY_DEADLINE);
            context.request().connection().close();
        } else {
            new EarlyRefusal(SharedProblem.TOO_SLOW, Map.of("seconds", limit.toSeconds()), RefusalReason.BODY_DEADLINE)
                    .send(context);
        }
    }
}
