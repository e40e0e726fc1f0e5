package cartulary.query.game;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RequestedRevision;
import cartulary.query.http.RevisionParameters;
import cartulary.record.History;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The legal commands of a game, folded from the record, which never lags behind the durable events.
@Path("/api/games")
@Tag(name = "Games")
public class LegalResource {
    private final History history;
    private final ReadGuard guard;
    private final RequestedRevision requested;

    public LegalResource(History history, ReadGuard guard, RequestedRevision requested) {
        this.history = history;
        this.guard = guard;
        this.requested = requested;
    }

    @GET
    @Path("{game}/legal")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getLegal",
            summary = "Get the commands that are legal now",
            description =
                    "For the caller, or for `seat`, which is public knowledge in the base game; at the head or at an earlier revision.")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(schema = @Schema(ref = "Legal")))
    @APIResponse(responseCode = "404", description = "Unknown game, revision, turn or time")
    public Response legal(
            @PathParam("game") String game,
            @QueryParam("seat") @Nullable String seat,
            @Parameter(description = RevisionParameters.AT) @QueryParam("at") @Nullable String at,
            @Parameter(description = RevisionParameters.TURN) @QueryParam("turn") @Nullable String turn,
            @Parameter(description = RevisionParameters.TIME) @QueryParam("time") @Nullable String time,
            @BeanParam ReadRequest request) {
        var parameters = new RevisionParameters(game, at, turn, time, null);
        var opened = guard.open(request, parameters, ReadCost.LEGAL);
        Long asked = request.parameters().number("seat", seat, 0, 5);
        Long revision = requested.of(request, parameters, opened.game());
        Actor viewer = asked == null ? opened.viewer() : Actor.seat(asked.intValue());
        Optional<Legal> legal = revision == null
                ? history.legal(opened.game(), viewer)
                : history.legal(opened.game(), revision, viewer);
        return JsonResponse.noStore(legal.orElseThrow(() -> request.unknownRevision(revision == null ? 0 : revision)));
    }
}
