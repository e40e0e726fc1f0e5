package cartulary.web;

import io.quarkiverse.web.bundler.runtime.Bundle;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// The document that all addresses of the page return, and the headers that restrict what it may do.
@ApplicationScoped
public class PageDocument {
    static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    /// Allows scripts and styles only from this server, no inline ones, and no framing of the page.
    static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
            + " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'none'";

    /// The addresses of scripts contain hashes of their contents, so only the page itself must be revalidated.
    static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            POLICY,
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            HttpHeaders.CACHE_CONTROL,
            "no-cache");

    /// The headers of the parts of the page that other sites may show in a frame. In such a frame the page sends no
    /// cookies and no commands.
    private static final Map<String, String> EMBEDDED = Map.of(
            "Content-Security-Policy",
            POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
            // For sites that show only what permits it (Cross-Origin-Embedder-Policy).
            "Cross-Origin-Resource-Policy",
            "cross-origin",
            "Cross-Origin-Embedder-Policy",
            "require-corp");

    private static final String PREVIEW = "{preview}";
    private static final String PRELOAD = "<link rel=\"modulepreload\" href=\"%s\">";

    private final String text;

    PageDocument(Bundle bundle) {
        var imports = new BundleImports(bundle);
        text = PageFiles.text("/cartulary/web/page.html")
                .replace(
                        "{parts}",
                        imports.parts().stream().map(PRELOAD::formatted).collect(Collectors.joining()))
                .replace("{texts}", String.join(" ", imports.texts()))
                .replace("{theme}", PageFiles.hash(PageFiles.text("/META-INF/resources/theme.js")))
                .replace("{script}", Objects.requireNonNull(bundle.script("app")))
                .replace("{style}", Objects.requireNonNull(bundle.style("app")));
    }

    /// Returns the document without a preview.
    String text() {
        return text.replace(PREVIEW, "");
    }

    Response response() {
        return response("");
    }

    /// Returns the document for a frame of any other site.
    Response embedded() {
        Response response = response();
        EMBEDDED.forEach(response.getHeaders()::putSingle);
        return response;
    }

    /// @param preview the elements that say what a link to the page shows
    Response response(String preview) {
        Response.ResponseBuilder response = Response.ok(text.replace(PREVIEW, preview));
        HEADERS.forEach(response::header);
        return response.build();
    }
}
