package cartulary.web;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// What a browser needs to install the page as an application, and to say that the service cannot be reached when it
/// cannot: the manifest, the service worker and the page that it shows then.
@Path("/")
public class Offline {
    private static final String FOLDER = "/cartulary/web/offline/";

    /// The service worker may fetch, and nothing else.
    private static final String WORKER_POLICY = "default-src 'none'; connect-src 'self'";

    private static final String PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    private final String manifest = file(FOLDER + "manifest.webmanifest");
    private final String page = file(FOLDER + "offline.html");
    private final String worker = file(FOLDER + "service-worker.js")
            .replace("{version}", hash(page + file("/META-INF/resources/offline.css")));

    @GET
    @Path("manifest.webmanifest")
    @Produces("application/manifest+json")
    @NonBlocking
    @Operation(hidden = true)
    public Response manifest() {
        return Response.ok(manifest)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    @GET
    @Path("service-worker.js")
    @Produces("text/javascript;charset=UTF-8")
    @NonBlocking
    @Operation(hidden = true)
    public Response worker() {
        return Response.ok(worker)
                .header("Content-Security-Policy", WORKER_POLICY)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    @GET
    @Path("offline.html")
    @Produces(MediaType.TEXT_HTML + ";charset=UTF-8")
    @NonBlocking
    @Operation(hidden = true)
    public Response page() {
        return Response.ok(page)
                .header("Content-Security-Policy", PAGE_POLICY)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    private static String file(String path) {
        try (InputStream file = Offline.class.getResourceAsStream(path)) {
            return new String(Objects.requireNonNull(file, path).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}
