package cartulary.web;

import cartulary.contracts.view.LinkPreviews;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// The web page. All its addresses, `/`, `/account`, `/games`, `/how-to-play`, `/learn`, `/statistics`,
/// `/competitions`, `/competitions/{competition}`, `/competitions/{competition}/embed`, `/persons/{person}` and
/// `/games/{game}`, return the same document; the browser chooses the content by the address.
@Path("/")
public class Page {
    private final PageDocument document;
    private final LinkPreviews previews;

    Page(PageDocument document, LinkPreviews previews) {
        this.document = document;
        this.previews = previews;
    }

    @GET
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response start() {
        return document.response();
    }

    @GET
    @Path("games")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response games() {
        return document.response();
    }

    @GET
    @Path("games/{game: [0-9a-fA-F-]{36}}")
    @Produces(PageDocument.HTML)
    @RunOnVirtualThread
    @Operation(hidden = true)
    public Response game(
            @PathParam("game") String game, @HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) @Nullable String acceptLanguage) {
        String preview = previews.of(game)
                .map(one -> PreviewElements.of(one, PreviewTexts.preferred(acceptLanguage)))
                .orElse("");
        return Response.fromResponse(document.response(preview))
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE)
                .build();
    }

    @GET
    @Path("account")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response account() {
        return document.response();
    }

    @GET
    @Path("persons/{person: [A-Za-z0-9_-]{3,22}}")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response person() {
        return document.response();
    }

    @GET
    @Path("how-to-play")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response howToPlay() {
        return document.response();
    }

    @GET
    @Path("learn")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response learn() {
        return document.response();
    }

    @GET
    @Path("competitions")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response competitions() {
        return document.response();
    }

    @GET
    @Path("competitions/{competition: [A-Za-z0-9_-]{22}}")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response competition() {
        return document.response();
    }

    /// The tables and brackets of a competition, for a frame of another site.
    @GET
    @Path("competitions/{competition: [A-Za-z0-9_-]{22}}/embed")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response embeddedCompetition() {
        return document.embedded();
    }

    @GET
    @Path("statistics")
    @Produces(PageDocument.HTML)
    @NonBlocking
    @Operation(hidden = true)
    public Response statistics() {
        return document.response();
    }
}
