package cartulary.http.metric;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Bounds the labels of the HTTP server's metrics, whatever callers send: a series, once created, is kept for ever, and
/// a path may contain the id of an unlisted game. An unknown method becomes `OTHER`; a path that is not a template of a
/// resource (`/api/games/{game}`) becomes `UNMATCHED`. Costs one look-up for each request.
@Singleton
public class RequestLabels implements HttpServerMetricsTagsContributor, MeterFilter {
    private static final String METERS = "http.server.";
    private static final String LENGTHS = "http.server.bytes";

    /// The local in which Quarkus stores the template of the resource that was chosen for a request.
    private static final String TEMPLATE = "UrlPathTemplate";

    private static final Tag OTHER_METHOD = Tag.of("method", "OTHER");
    private static final Tag UNMATCHED_PATH = Tag.of("uri", "UNMATCHED");

    /// The templates of all resources that answered a request, and the label of `/`.
    private final Set<String> templates = ConcurrentHashMap.newKeySet();

    RequestLabels() {
        templates.add("root");
    }

    /// Called before the meter of a request is looked up.
    @Override
    public Tags contribute(Context context) {
        String template = template(context.request());
        if (template != null && !templates.contains(template)) {
            templates.add(template);
        }
        return Tags.empty();
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        return id.getName().startsWith(METERS)
                ? id.replaceTags(id.getTags().stream().map(this::bounded).toList())
                : id;
    }

    /// Disables the metrics of body lengths. The body of a bet is longer than the body of a pass, so a sum of
    /// lengths would reveal who bet to anybody who reads the metrics (BET-7).
    @Override
    public MeterFilterReply accept(Meter.Id id) {
        return id.getName().startsWith(LENGTHS) ? MeterFilterReply.DENY : MeterFilterReply.NEUTRAL;
    }

    private Tag bounded(Tag tag) {
        return switch (tag.getKey()) {
            case "method" -> KnownMethods.contains(tag.getValue()) ? tag : OTHER_METHOD;
            case "uri" -> templates.contains(tag.getValue()) ? tag : UNMATCHED_PATH;
            default -> tag;
        };
    }

    private static @Nullable String template(HttpServerRequest request) {
        return request instanceof HttpServerRequestInternal known
                ? known.context().getLocal(TEMPLATE)
                : null;
    }
}
