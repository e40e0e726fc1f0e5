package cartulary.query.disputes;

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

/// The disputes of a game.
@Path("/api/games/{game}/disputes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Disputes")
@RunOnVirtualThread
public class GameDisputesResource {
    private final DisputeReader disputes;
    private final RevisionReads reads;

    public GameDisputesResource(DisputeReader disputes, RevisionReads reads) {
        this.disputes = disputes;
        this.reads = reads;
    }

    @GET
    @Operation(
            operationId = "getDisputes",
            summary = "Get the disputes of a game with their evidence",
            description =
                    "What is disputed, the recounts by the rules and by the second engine, what each player agreed to, the outcome and the correction. Reasons are not included. The ETag is the revision.")
    @APIResponseSchema(GameDisputes.class)
    public Response disputes(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, ReadCost.DISPUTES, disputes::revision, disputes::of);
    }
}
