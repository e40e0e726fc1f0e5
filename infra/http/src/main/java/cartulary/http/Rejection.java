package cartulary.http;

import cartulary.http.metric.Refusal;
import cartulary.http.metric.Refusals;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;

/// Answers a request with a problem before any route has read its body.
///
/// @param reason the reason in the metrics
record Rejection(ProblemKind kind, Map<String, ?> params, Refusal reason) {
    void send(RoutingContext context) {
        Refusals.count(reason);
        ProblemResponse.send(context, kind, params);
    }
}
