package cartulary.query.api;

import cartulary.contracts.json.Json;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.scores.ScoreSheet;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Totals and ledger of a game.
@Path("/api/games")
@Tag(name = "Games")
public class ScoresResource {
    private final QuerySide query;
    private final GameAccess doors;
    private final ReadYourWrites waiting;

    public ScoresResource(QuerySide query, GameAccess doors, ReadYourWrites waiting) {
        this.query = query;
        this.doors = doors;
        this.waiting = waiting;
    }

    @GET
    @Path("{game}/scores")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            summary = "The points of a game and where each came from",
            description = "`wait` holds the answer until a revision has arrived.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ScoreSheet.class)))
    public Response scores(
            @PathParam("game") String game, @QueryParam("wait") @Nullable String wait, @Context HttpHeaders headers) {
        var call = ReadRequest.of(headers);
        var opened = call.open(doors, game);
        Long awaited = call.number("wait", wait, 0, Long.MAX_VALUE);
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        long reached = waiting.until(
                query.feed(), opened.game(), wanted, () -> query.scoreboard().revision(opened.game()));
        if (reached < wanted) {
            return call.notYet(wanted);
        }
        var known = new EntityTag(Long.toString(reached));
        if (call.has(known)) {
            return call.answer(known, opened).build();
        }
        ScoreSheet sheet = query.scoreboard().sheet(opened.game()).orElseThrow();
        var tag = new EntityTag(Long.toString(sheet.revision()));
        if (call.has(tag)) {
            return call.answer(tag, opened).build();
        }
        return call.answer(tag, opened)
                .entity(Json.canonical(sheet))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build();
    }
}
