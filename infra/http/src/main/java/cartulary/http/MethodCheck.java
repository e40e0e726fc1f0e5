package cartulary.http;

import cartulary.http.metric.KnownMethods;
import cartulary.http.metric.RefusalReason;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;

/// Rejects requests with a method that the services do not know.
@ApplicationScoped
public class MethodCheck {
    private static final int BEFORE_THE_ORIGIN_CHECK = 11_000;

    void install(@Observes Filters filters) {
        filters.register(MethodCheck::check, BEFORE_THE_ORIGIN_CHECK);
    }

    private static void check(RoutingContext context) {
        if (KnownMethods.contains(context.request().method().name())) {
            context.next();
        } else {
            new EarlyRefusal(SharedProblem.UNKNOWN_METHOD, Map.of(), RefusalReason.UNKNOWN_METHOD).send(context);
        }
    }
}
