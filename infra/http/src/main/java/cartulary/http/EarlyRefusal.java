package cartulary.http;

import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;

/// Answers a request with a problem before any route has read its body.
///
/// @param reason the reason in the metrics
record EarlyRefusal(ProblemKind kind, Map<String, ?> params, RefusalReason reason) {
    void send(RoutingContext context) {
        RefusalCounts.count(reason);
        ProblemResponse.send(context, kind, params);
    }
}
