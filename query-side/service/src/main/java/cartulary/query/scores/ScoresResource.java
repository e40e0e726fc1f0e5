package cartulary.query.scores;

import cartulary.contracts.json.Json;
import cartulary.query.access.GameAccess;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadYourWrites;
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
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The totals and the ledger of points of a game.
@Path("/api/games")
@Tag(name = "Games")
public class ScoresResource {
    private final Scoreboard scoreboard;
    private final ReadGuard guard;
    private final ReadYourWrites waiting;

    public ScoresResource(Scoreboard scoreboard, ReadGuard guard, ReadYourWrites waiting) {
        this.scoreboard = scoreboard;
        this.guard = guard;
        this.waiting = waiting;
    }

    @GET
    @Path("{game}/scores")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getScores",
            summary = "Get the points of a game with the reason for each",
            description = "`wait` waits until a revision is available. The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = ScoreSheet.class)))
    public Response scores(
            @PathParam("game") String game, @QueryParam("wait") @Nullable String wait, @BeanParam ReadRequest request) {
        var opened = guard.open(request, game, ReadCost.SCORES);
        Long awaited = request.number("wait", wait, 0, Long.MAX_VALUE);
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        long reached = waiting.until(opened.game(), wanted, () -> scoreboard.revision(opened.game()));
        if (reached < wanted) {
            return request.notYet(wanted);
        }
        return request.notModified(Long.toString(reached), opened).orElseGet(() -> sheet(request, opened));
    }

    /// Returns the sheet, which may be newer than the revision of `?wait=`.
    private Response sheet(ReadRequest request, GameAccess.Opened opened) {
        ScoreSheet sheet = scoreboard.sheet(opened.game()).orElseThrow();
        String state = Long.toString(sheet.revision());
        return request.notModified(state, opened).orElseGet(() -> request.ok(state, opened)
                .entity(Json.canonical(sheet))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build());
    }
}
