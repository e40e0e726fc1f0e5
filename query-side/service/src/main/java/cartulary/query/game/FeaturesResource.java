package cartulary.query.game;

import cartulary.contracts.view.BoardFeatures;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import cartulary.record.History;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What the tiles of a game make together. Folded from the record, like what is legal.
@Path("/api/games")
@Tag(name = "Games")
public class FeaturesResource {
    private static final String EXAMPLE = """
            {"features":[{"complete":false,"feature":{"at":{"x":0,"y":0},"cities":[],"coatsOfArms":0,"kind":"road","segment":"r0","tiles":[{"x":0,"y":0},{"x":1,"y":0}]},"meeples":[{"meeples":1,"seat":0}],"points":2,"segments":[{"segment":"r0","x":0,"y":0},{"segment":"r0","x":1,"y":0}]}],"game":"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f","revision":9}
            """;

    private final History history;
    private final RevisionReads reads;

    public FeaturesResource(History history, RevisionReads reads) {
        this.history = history;
        this.reads = reads;
    }

    @GET
    @Path("{game}/features")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "Every road, city, monastery and field of the board",
            description = "In the order of MIX-17, each with its tiles and segments, with who has meeples on"
                    + " it, whether it is completed, and the points for whoever has most meeples"
                    + " there if it were counted now (BASE-25 to BASE-28, BASE-35, BASE-36; without"
                    + " tolls and bets). The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            schema = @Schema(implementation = BoardFeatures.class),
                            examples = @ExampleObject(name = "one road", value = EXAMPLE)))
    @APIResponse(responseCode = "400", description = "A parameter that is no revision")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not arrived yet; see Retry-After")
    public Response features(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, history::revision, history::features);
    }
}
