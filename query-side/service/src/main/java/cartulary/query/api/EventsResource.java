package cartulary.query.api;

import cartulary.contracts.view.GameView;
import cartulary.query.QuerySide;
import cartulary.query.access.Doors;
import cartulary.query.live.Format;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The record of a game and its events as they happen, in the bytes that were frozen at append.
@Path("/api/games")
@Tag(name = "Events")
public class EventsResource {
    private static final String NDJSON = "application/x-ndjson";
    private static final String SSE = "text/event-stream";
    private static final String LAST_EVENT_ID = "Last-Event-ID";

    private final QuerySide query;
    private final Doors doors;
    private final Waiting waiting;
    private final OpenStreams streams;

    public EventsResource(QuerySide query, Doors doors, Waiting waiting, OpenStreams streams) {
        this.query = query;
        this.doors = doors;
        this.waiting = waiting;
        this.streams = streams;
    }

    @GET
    @Path("{game}/events")
    @Produces(NDJSON)
    @RunOnVirtualThread
    @Operation(
            summary = "The record of a game, one event a line",
            description =
                    "From behind revision `after` (0: everything) to the head; with `follow=true` on"
                            + " and on, until the deck is opened.")
    public Response ndjson(
            @PathParam("game") String game,
            @QueryParam("after") @Nullable String after,
            @QueryParam("follow") @DefaultValue("false") boolean follow,
            @Context HttpHeaders headers,
            @Context RoutingContext routing) {
        var call = Call.of(headers);
        var opened = call.open(doors, game);
        Long from = call.number("after", after, 0, Long.MAX_VALUE);
        return streams.answer(
                call,
                routing,
                opened,
                Format.NDJSON,
                NDJSON,
                null,
                from == null ? 0 : from,
                follow);
    }

    @GET
    @Path("{game}/events")
    @Produces(SSE)
    @RunOnVirtualThread
    @Operation(
            summary = "The events of a game as they happen",
            description =
                    "Without Last-Event-ID the first message, `game`, is the whole game; then one"
                            + " message an event, whose id is its revision. Ends when the deck is"
                            + " opened; who comes back behind that gets 204.")
    public Response sse(
            @PathParam("game") String game,
            @QueryParam("after") @Nullable String after,
            @Context HttpHeaders headers,
            @Context RoutingContext routing) {
        var call = Call.of(headers);
        var opened = call.open(doors, game);
        String id = headers.getHeaderString(LAST_EVENT_ID);
        Long from =
                id == null
                        ? call.number("after", after, 0, Long.MAX_VALUE)
                        : call.number(LAST_EVENT_ID, id, 0, Long.MAX_VALUE);
        if (from == null) {
            return streams.answer(
                    call, routing, opened, Format.SSE, SSE, whole(call, opened), 0, true);
        }
        return streams.isLast(opened.game(), from)
                ? Response.noContent().build()
                : streams.answer(call, routing, opened, Format.SSE, SSE, null, from, true);
    }

    private GameView whole(Call call, Doors.Opened opened) {
        waiting.until(
                query.feed().projected(),
                opened.game(),
                1,
                () -> query.boards().revision(opened.game()));
        return query.boards()
                .view(opened.game())
                .orElseThrow(() -> call.problems().retryable(Problem.NOT_YET, "1", 1));
    }
}
