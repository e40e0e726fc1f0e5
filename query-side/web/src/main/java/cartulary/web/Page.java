package cartulary.web;

import io.quarkiverse.web.bundler.runtime.Bundle;
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
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// The web page. All its addresses, `/`, `/statistics` and `/games/{game}`, return the same document; the
/// browser chooses the content by the address.
@Path("/")
public class Page {
    private static final String PAGE = "/cartulary/web/page.html";
    private static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    /// Allows scripts and styles only from this server, no inline ones, and no framing of the page.
    static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String page;

    Page(Bundle bundle) {
        page = text().replace("{script}", Objects.requireNonNull(bundle.script("app")))
                .replace("{style}", Objects.requireNonNull(bundle.style("app")));
    }

    @GET
    @Produces(HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response games() {
        // The names of scripts contain content hashes, so only the page itself must be revalidated.
        return Response.ok(page)
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    @GET
    @Path("games/{game}")
    @Produces(HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response game() {
        return games();
    }

    @GET
    @Path("statistics")
    @Produces(HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response statistics() {
        return games();
    }

    private static String text() {
        try (InputStream file = Page.class.getResourceAsStream(PAGE)) {
            return new String(Objects.requireNonNull(file, PAGE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
