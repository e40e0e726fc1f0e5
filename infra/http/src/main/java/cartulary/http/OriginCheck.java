package cartulary.http;

import cartulary.http.metric.RefusalReason;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Rejects requests before any route sees them: a foreign Host header (DNS rebinding), a page of a foreign
/// origin, or a Content-Length above the limit.
@ApplicationScoped
public class OriginCheck {
    private static final int PRIORITY = 10_000;

    /// The largest request body, in bytes.
    public static final int MAX_BODY = 16 * 1024;

    /// The largest body of a request to competitions, which may have thousands of entrants.
    public static final int MAX_COMPETITION_BODY = 4 * 1024 * 1024;

    private static final String COMPETITIONS = "/api/competitions";

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    private final List<String> hosts;

    OriginCheck(@ConfigProperty(name = "cartulary.hosts") Optional<List<String>> hosts) {
        this.hosts = hosts.orElse(List.of()).stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    void install(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext context) {
        EarlyRefusal rejection = rejection(context.request());
        if (rejection == null) {
            context.next();
        } else {
            rejection.send(context);
        }
    }

    private @Nullable EarlyRefusal rejection(HttpServerRequest request) {
        var authority = request.authority();
        if (authority == null || !isOwnHost(authority.host())) {
            return new EarlyRefusal(SharedProblem.FOREIGN_HOST, Map.of(), RefusalReason.FOREIGN_HOST);
        }
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin != null && !isOwnHost(hostOf(origin))) {
            return new EarlyRefusal(SharedProblem.FOREIGN_ORIGIN, Map.of(), RefusalReason.FOREIGN_ORIGIN);
        }
        String path = request.path();
        int limit = path != null && path.startsWith(COMPETITIONS) ? MAX_COMPETITION_BODY : MAX_BODY;
        return isLarger(request, limit)
                ? new EarlyRefusal(SharedProblem.TOO_LARGE, Map.of("limit", limit), RefusalReason.BODY_SIZE)
                : null;
    }

    private boolean isOwnHost(@Nullable String host) {
        return host != null
                && (LOOPBACK.contains(host.toLowerCase(Locale.ROOT)) || hosts.contains(host.toLowerCase(Locale.ROOT)));
    }

    private static @Nullable String hostOf(String origin) {
        try {
            return URI.create(origin).getHost();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean isLarger(HttpServerRequest request, int limit) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length != null && Long.parseLong(length) > limit;
        } catch (NumberFormatException e) {
            return true;
        }
    }
}
