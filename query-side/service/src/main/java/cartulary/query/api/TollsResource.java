package cartulary.query.api;

import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.tolls.TollHistory;
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

/// The history of tollhouses.
@Path("/api/games")
@Tag(name = "Proofs")
public class TollsResource {
    private final QuerySide query;
    private final GameAccess access;
    private final PastReads reads;

    public TollsResource(QuerySide query, GameAccess access, PastReads reads) {
        this.query = query;
        this.access = access;
        this.reads = reads;
    }

    @GET
    @Path("{game}/tolls")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "getTolls", summary = "Get the positions of every tollhouse and what it earned", description = "Each placing, relocation, turn and toll with revision and turn; a toll with its road, its pictures, the side that counted, the points and the rules. Empty in a game without The Tollkeepers. The ETag is the revision.")
    @APIResponse(
            responseCode = "200", description = "OK",
            content =
                    @Content(
                            schema = @Schema(implementation = TollHistory.class)))
    @APIResponse(responseCode = "400", description = "Invalid parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not available yet; see Retry-After")
    public Response tolls(
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
                () -> query.tollHistories().revision(opened.game()),
                Long::toString,
                revision ->
                        query.tollHistories().history(opened.game(), revision).orElseThrow());
    }
}
