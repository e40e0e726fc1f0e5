package cartulary.query.scores;

import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RevisionParameters;
import cartulary.query.http.RevisionReads;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The totals and the ledger of points of a game.
@Path("/api/games")
@Tag(name = "Games")
public class ScoresResource {
    private final ScoreSheets sheets;
    private final RevisionReads reads;

    public ScoresResource(ScoreSheets sheets, RevisionReads reads) {
        this.sheets = sheets;
        this.reads = reads;
    }

    @GET
    @Path("{game}/scores")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getScores",
            summary = "Get the points of a game with the reason for each",
            description =
                    "The totals and the ledger, at the head or at an earlier revision; the totals are the sums of the ledger. The ETag is the revision.")
    @APIResponseSchema(ScoreSheet.class)
    public Response scores(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.SCORES, sheets::revision, sheets::sheet);
    }
}
