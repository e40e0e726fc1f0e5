package cartulary.http;

import com.aayushatharva.brotli4j.encoder.Encoder;
import io.netty.handler.codec.compression.Brotli;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sends the scripts and styles of the page as small as Brotli makes them, a tenth smaller than other responses. An
/// address of one always has the same content, so each is compressed once: beside its first request, which is
/// answered like any other, because it takes a second.
@Singleton
public final class BundleCompression {
    private static final int AFTER_EVERY_CHECK = 1;
    private static final Pattern FILE = Pattern.compile("/static/bundle/[\\w.-]+\\.(js|css)");
    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript;charset=UTF-8", "css", "text/css;charset=UTF-8");
    private static final int BEST = 11;

    private final Map<String, Future<Buffer>> files = new ConcurrentHashMap<>();

    void install(@Observes Filters filters) {
        if (Brotli.isAvailable()) {
            filters.register(this::send, AFTER_EVERY_CHECK);
        }
    }

    private void send(RoutingContext context) {
        String path = context.normalizedPath();
        Matcher file = FILE.matcher(path);
        if (!file.matches() || !isWhole(context.request())) {
            context.next();
            return;
        }
        Future<Buffer> small = files.computeIfAbsent(path, _ -> context.vertx()
                .executeBlocking(() -> compressed(path), false)
                // Of addresses without a file nothing is kept.
                .onFailure(_ -> files.remove(path)));
        if (!small.succeeded()) {
            context.next();
            return;
        }
        context.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, TYPES.get(file.group(1)))
                .putHeader(HttpHeaders.CONTENT_ENCODING, "br")
                .putHeader(HttpHeaders.VARY, "accept-encoding")
                .putHeader(HttpHeaders.CACHE_CONTROL, "public, immutable, max-age=86400")
                .end(small.result());
    }

    /// Returns whether a request asks for all of a file, by Brotli if the service likes.
    private static boolean isWhole(HttpServerRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        return HttpMethod.GET.equals(request.method())
                && request.getHeader("Range") == null
                && accepted != null
                && Stream.of(accepted.split(",")).anyMatch(one -> one.strip().equals("br"));
    }

    private static Buffer compressed(String path) throws IOException {
        try (InputStream file =
                Thread.currentThread().getContextClassLoader().getResourceAsStream("META-INF/resources" + path)) {
            if (file == null) {
                throw new FileNotFoundException(path);
            }
            return Buffer.buffer(Encoder.compress(file.readAllBytes(), new Encoder.Parameters().setQuality(BEST)));
        }
    }
}
