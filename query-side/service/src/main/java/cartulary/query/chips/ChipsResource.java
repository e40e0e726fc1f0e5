package cartulary.query.chips;

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

/// The audit trail of hidden chips.
@Path("/api/games")
@Tag(name = "Proofs")
public class ChipsResource {
    private static final String EXAMPLE = """
            {"game":"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f","offices":[{"closed":{"at":"2026-05-01T12:05:09.000Z","revision":58},"opened":{"at":"2026-05-01T12:04:40.000Z","revision":54},"players":[{"holds":true,"opened":{"at":"2026-05-01T12:17:02.000Z","chip":"chip-4","nonce":"q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s","paid":{"kind":"city","points":4,"segment":"c0","size":4},"revision":171},"outcome":"bet","sealed":{"at":"2026-05-01T12:04:52.000Z","commitment":"3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d0","revision":55},"seat":0},{"holds":true,"opened":{"at":"2026-05-01T12:05:09.000Z","nonce":"u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7s","revision":58},"outcome":"pass","sealed":{"at":"2026-05-01T12:04:55.000Z","commitment":"zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMw","revision":56},"seat":1},{"outcome":"not-asked","seat":2}],"reasons":[],"x":2,"y":-1}],"revision":171}
            """;

    private final ChipTrails trails;
    private final RevisionReads reads;

    public ChipsResource(ChipTrails trails, RevisionReads reads) {
        this.trails = trails;
        this.reads = reads;
    }

    @GET
    @Path("{game}/chips")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "What became of every hidden chip, and whether its commitment holds",
            description = "Per office and player: when a bet or a pass was sealed and under which"
                    + " commitment, what it was, when it was opened, for which feature of which"
                    + " size it was settled and what it paid. `holds` is computed again for"
                    + " every answer from what is open; false is shown. Empty in a game without"
                    + " The Bets. The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            schema = @Schema(implementation = ChipTrail.class),
                            examples = @ExampleObject(name = "a settled office", value = EXAMPLE)))
    @APIResponse(responseCode = "400", description = "A parameter that is no revision")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not projected yet; see Retry-After")
    public Response chips(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        return reads.respond(request, parameters, trails::revision, trails::trail);
    }
}
