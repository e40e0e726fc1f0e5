package cartulary.query.api;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.record.TextBoard;
import cartulary.rules.turn.Game;
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
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What everybody may know of a game, as data and as a drawing.
@Path("/api/games")
@Tag(name = "Games")
public class GameResource {
    private static final String TEXT = "text/plain;charset=UTF-8";

    private final QuerySide query;
    private final GameAccess doors;
    private final ReadYourWrites waiting;
    private final TextBoard board = new TextBoard(Catalogue.standard());

    public GameResource(QuerySide query, GameAccess doors, ReadYourWrites waiting) {
        this.query = query;
        this.doors = doors;
        this.waiting = waiting;
    }

    @GET
    @Path("{game}")
    @Produces({MediaType.APPLICATION_JSON, TEXT})
    @RunOnVirtualThread
    @Operation(
            summary = "A game as everybody may see it",
            description = "As data, or as text/plain drawn for a terminal. `at` gives any earlier revision,"
                    + " `wait` holds the answer until a revision has arrived. The ETag is the"
                    + " revision.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = GameView.class)))
    public Response game(
            @PathParam("game") String game,
            @QueryParam("at") @Nullable String at,
            @QueryParam("wait") @Nullable String wait,
            @Context HttpHeaders headers) {
        var call = ReadRequest.of(headers);
        var opened = call.open(doors, game);
        return ReadRequest.prefers(headers, MediaType.TEXT_PLAIN_TYPE, MediaType.APPLICATION_JSON_TYPE)
                ? answer(call, opened, at, wait, "-text", this::drawn, TEXT)
                : answer(call, opened, at, wait, "", Json::canonical, MediaType.APPLICATION_JSON);
    }

    private String drawn(GameView view) {
        return board.draw(view, legal(view));
    }

    private Legal legal(GameView view) {
        Integer seat = view.step().seat();
        return query.history()
                .legal(view.game(), view.revision(), seat == null ? Actor.GUEST : Actor.seat(seat))
                .orElseThrow();
    }

    private Response answer(
            ReadRequest call,
            GameAccess.Opened opened,
            @Nullable String at,
            @Nullable String wait,
            String kind,
            Function<GameView, Object> body,
            String type) {
        Long revision = call.number("at", at, 1, Long.MAX_VALUE);
        Long awaited = call.number("wait", wait, 0, Long.MAX_VALUE);
        if (revision != null) {
            GameView past = query.history().view(opened.game(), revision).orElseThrow(() -> call.problems()
                    .of(Problem.UNKNOWN_REVISION, revision.toString()));
            return answer(call, opened, past, kind, body, type);
        }
        // A game that is durable is known, even before its first event has been projected.
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        long reached = waiting.until(
                query.feed(), opened.game(), wanted, () -> query.history().head(opened.game()).map(Game::revision).orElse(0L));
        if (reached < wanted) {
            return call.notYet(wanted);
        }
        var tag = new EntityTag(reached + kind);
        if (call.has(tag)) {
            return call.answer(tag, opened).build();
        }
        return answer(call, opened, query.history().view(opened.game(), reached).orElseThrow(), kind, body, type);
    }

    private static Response answer(
            ReadRequest call,
            GameAccess.Opened opened,
            GameView view,
            String kind,
            Function<GameView, Object> body,
            String type) {
        var tag = new EntityTag(view.revision() + kind);
        if (call.has(tag)) {
            return call.answer(tag, opened).build();
        }
        return call.answer(tag, opened).entity(body.apply(view)).type(type).build();
    }
}
