package cartulary.web;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// What a browser needs to install the page as an application, and to say that the service cannot be reached when it
/// cannot: the manifest, the service worker and the page that it shows then.
@Path("/")
public class Offline {
    private static final String FOLDER = "/cartulary/web/offline/";

    /// The service worker may fetch, and nothing else.
    private static final String WORKER_POLICY = "default-src 'none'; connect-src 'self'";

    private static final String PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String manifest = PageFiles.text(FOLDER + "manifest.webmanifest");
    private final String page = PageFiles.text(FOLDER + "offline.html");
    private final String worker = PageFiles.text(FOLDER + "service-worker.js")
            .replace("{notices}", PageFiles.text(FOLDER + "notices.json").strip())
            .replace(
                    "{version}",
                    PageFiles.hash(page
                            + PageFiles.text("/META-INF/resources/offline.css")
                            + PageFiles.text("/META-INF/resources/theme.js")));

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
}
