package cartulary.http;

import com.aayushatharva.brotli4j.encoder.Encoder;
import io.netty.handler.codec.compression.Brotli;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Sends the scripts and styles of the page compressed by Brotli at its highest level, a tenth smaller than other
/// responses. The content of an address never changes, so each file is compressed once. This takes about a second, so
/// it runs in the background when the file is first requested, and that request gets the usual response.
@Singleton
public final class BundleCompression {
    private static final Logger LOG = Logger.getLogger(BundleCompression.class);
    private static final int AFTER_EVERY_CHECK = 1;
    private static final Pattern FILE = Pattern.compile("/static/bundle/[\\w.-]+\\.(js|css)");
    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript;charset=UTF-8", "css", "text/css;charset=UTF-8");
    private static final int BEST = 11;

    private final Compressor compressor;
    private final Map<String, Future<Buffer>> files = new ConcurrentHashMap<>();

    /// Reads and compresses the file of an address.
    interface Compressor {
        /// @throws FileNotFoundException if there is no such file
        Buffer compress(String path) throws IOException;
    }

    @Inject
    BundleCompression() {
        this(BundleCompression::compressed);
    }

    BundleCompression(Compressor compressor) {
        this.compressor = compressor;
    }

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
        Future<Buffer> small = file(context.vertx(), path);
        if (!small.succeeded()) {
            context.next();
            return;
        }
        context.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, TYPES.get(file.group(1)))
                .putHeader(HttpHeaders.CONTENT_ENCODING, "br")
                .putHeader(HttpHeaders.VARY, "accept-encoding")
                .putHeader(HttpHeaders.CACHE_CONTROL, "public, immutable, max-age=31536000")
                .end(small.result());
    }

    /// Returns the compressed file of an address, which may not be complete yet.
    Future<Buffer> file(Vertx vertx, String path) {
        return files.computeIfAbsent(path, _ -> vertx.executeBlocking(() -> compressor.compress(path), false)
                .onFailure(failure -> failed(path, failure)));
    }

    /// Removes the entry of an address without a file, so that such addresses use no memory. Keeps every other failure,
    /// so that it is neither repeated nor logged with each request.
    private void failed(String path, Throwable failure) {
        if (failure instanceof FileNotFoundException || failure instanceof NoSuchFileException) {
            files.remove(path);
        } else {
            LOG.warnf(failure, "compressing %s by Brotli failed; it is sent with the usual compression", path);
        }
    }

    /// Returns whether a request is for a whole file and accepts Brotli.
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
