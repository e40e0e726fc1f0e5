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

/// The one page of the web table. Its own addresses, `/` and `/games/{game}`, all get the same document:
/// what to show is read from the address in the browser.
@Path("/")
public class Page {
    private static final String PAGE = "/cartulary/web/page.html";
    private static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    /// Scripts and styles come from here and from nowhere else, none stands in the page itself, and nobody
    /// puts the page into a frame.
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
        // The page names its scripts by what they hold, so it alone is asked for anew.
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

    private static String text() {
        try (InputStream file = Page.class.getResourceAsStream(PAGE)) {
            return new String(Objects.requireNonNull(file, PAGE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
