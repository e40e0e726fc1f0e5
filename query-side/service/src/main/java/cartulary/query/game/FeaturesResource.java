package cartulary.query.game;

import cartulary.query.http.ReadCost;
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
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The features of a game's board at a revision, folded from the record.
@Path("/api/games")
@Tag(name = "Games")
public class FeaturesResource {
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
            operationId = "getFeatures",
            summary = "Get every feature of the board",
            description =
                    "In the order of MIX-17, each with its tiles and segments, its meeples, whether it is completed, and the points for the player with most meeples if it were scored now (BASE-25 to BASE-28, BASE-35, BASE-36; without tolls and bets). `scored` is what the feature did score, by whom and by which scoring tile; a completed feature without it was scored for nobody. The ETag is the revision.")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(schema = @Schema(ref = "BoardFeatures")))
    public Response features(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.FEATURES, history::revision, history::features);
    }
}
