package cartulary.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Stands before everything: requests under a foreign name (DNS rebinding), from pages of a foreign
/// origin, and bodies announced as too large go no further.
@ApplicationScoped
public class OriginCheck {
    private static final int FIRST = 10_000;
    static final int MAX_BODY = 16 * 1024;
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    private final List<String> hosts;

    OriginCheck(@ConfigProperty(name = "cartulary.hosts") Optional<List<String>> hosts) {
        this.hosts = hosts.orElse(List.of()).stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    void install(@Observes Filters filters) {
        filters.register(this::check, FIRST);
    }

    private void check(RoutingContext context) {
        RejectedRequest reason = reason(context.request());
        if (reason == null) {
            context.next();
        } else {
            reason.answer(context);
        }
    }

    private @Nullable RejectedRequest reason(HttpServerRequest request) {
        var authority = request.authority();
        if (authority == null || !isOurs(authority.host())) {
            return RejectedRequest.FOREIGN_HOST;
        }
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin != null && !isOurs(hostOf(origin))) {
            return RejectedRequest.FOREIGN_ORIGIN;
        }
        return announcesTooMuch(request) ? RejectedRequest.TOO_LARGE : null;
    }

    private boolean isOurs(@Nullable String host) {
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

    private static boolean announcesTooMuch(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length != null && Long.parseLong(length) > MAX_BODY;
        } catch (NumberFormatException e) {
            return true;
        }
    }
}
