package cartulary.query.api;

import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.chips.ChipTrail;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The audit trail of hidden chips.
@Path("/api/games")
@Tag(name = "Proofs")
public class ChipsResource {
    private final QuerySide query;
    private final GameAccess access;
    private final PastReads reads;

    public ChipsResource(QuerySide query, GameAccess access, PastReads reads) {
        this.query = query;
        this.access = access;
        this.reads = reads;
    }

    @GET
    @Path("{game}/chips")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "getChipTrail", summary = "Get the history of every hidden chip and the check of its commitment", description = "For each office and player: when a bet or a pass was sealed and under which commitment, what it was, when it was opened, for which feature of which size it was settled, and what it paid. `holds` is computed for every response from the opened values and can be false. Empty in a game without The Bets. The ETag is the revision.")
    @APIResponse(
            responseCode = "200", description = "OK",
            content =
                    @Content(
                            schema = @Schema(implementation = ChipTrail.class)))
    @APIResponse(responseCode = "400", description = "Invalid parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not available yet; see Retry-After")
    public Response chips(
            @PathParam("game") String game,
            @Parameter(description = "The state at this revision") @QueryParam("at") @Nullable String at,
            @Parameter(description = "Waits until this revision is available") @QueryParam("wait") @Nullable
                    String wait,
            @BeanParam ReadRequest request) {
        var opened = request.open(access, game);
        return reads.respond(
                request,
                opened,
                at,
                wait,
                () -> query.chipTrails().revision(opened.game()),
                Long::toString,
                revision -> query.chipTrails().trail(opened.game(), revision).orElseThrow());
    }
}
