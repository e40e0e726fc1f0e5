package cartulary.query.tolls;

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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The history of tollhouses.
@Path("/api/games")
@Tag(name = "Proofs")
public class TollsResource {
    private static final String EXAMPLE = """
            {"game":"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f","history":[{"at":"2026-05-01T12:03:11.000Z","change":"placed","revision":31,"seat":1,"side":1,"turn":7,"x":1,"y":0},{"at":"2026-05-01T12:09:27.000Z","change":"earned","revision":97,"seat":1,"side":1,"toll":{"complete":true,"pictures":[{"count":1,"picture":"farmhouse"},{"count":2,"picture":"travellers"}],"points":7,"road":{"at":{"x":1,"y":0},"cities":[],"coatsOfArms":0,"kind":"road","segment":"r0","tiles":[{"x":1,"y":0},{"x":2,"y":0},{"x":3,"y":0}]},"rules":["TOLL-8","TOLL-10"],"segments":["r0"]},"turn":22,"x":1,"y":0},{"at":"2026-05-01T12:09:27.000Z","change":"turned","revision":99,"seat":1,"side":2,"turn":22,"x":1,"y":0}],"revision":99,"tollhouses":[{"earned":7,"seat":1,"side":2,"x":1,"y":0}]}
            """;

    private final TollHistories histories;
    private final RevisionReads reads;

    public TollsResource(TollHistories histories, RevisionReads reads) {
        this.histories = histories;
        this.reads = reads;
    }

    @GET
    @Path("{game}/tolls")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "Where every tollhouse has stood and what it earned",
            description = "Each placing, relocating, turning and toll with revision and turn; a toll with its"
                    + " road, the pictures on it, the side that counted, the points and the rules."
                    + " Empty in a game without The Tollkeepers. The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            schema = @Schema(implementation = TollHistory.class),
                            examples = @ExampleObject(name = "one toll", value = EXAMPLE)))
    @APIResponse(responseCode = "400", description = "A parameter that is no revision")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not projected yet; see Retry-After")
    public Response tolls(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, histories::revision, histories::history);
    }
}
