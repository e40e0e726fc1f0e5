package cartulary.query.api;

import cartulary.contracts.view.BoardFeatures;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.rules.turn.Game;
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

/// The features of the board, folded from the record.
@Path("/api/games")
@Tag(name = "Games")
public class FeaturesResource {
    private final QuerySide query;
    private final GameAccess access;
    private final PastReads reads;

    public FeaturesResource(QuerySide query, GameAccess access, PastReads reads) {
        this.query = query;
        this.access = access;
        this.reads = reads;
    }

    @GET
    @Path("{game}/features")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "getFeatures", summary = "Get every road, city, monastery and field of the board", description = "In the order of MIX-17, each with its tiles and segments, its meeples, whether it is completed, and the points for the player with most meeples if it were scored now (BASE-25 to BASE-28, BASE-35, BASE-36; without tolls and bets). The ETag is the revision.")
    @APIResponse(
            responseCode = "200", description = "OK",
            content =
                    @Content(
                            schema = @Schema(ref = "BoardFeatures")))
    @APIResponse(responseCode = "400", description = "Invalid parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "503", description = "Not available yet; see Retry-After")
    public Response features(
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
                () -> query.history().head(opened.game()).map(Game::revision).orElse(0L),
                Long::toString,
                revision -> query.history().features(opened.game(), revision).orElseThrow());
    }
}
