package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.http.Expectation;
import cartulary.query.access.GameAccess;
import cartulary.query.feed.LiveEvents;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadYourWrites;
import cartulary.query.http.RequestedRevision;
import cartulary.query.http.RevisionParameters;
import cartulary.record.History;
import cartulary.rules.game.Game;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The recorded events of a game and a live stream of new ones, in their stored bytes.
@Path("/api/games")
@Tag(name = "Events")
public class EventsResource {
    private static final int PAGE = 500;
    private static final String NDJSON = "application/x-ndjson";
    private static final String SSE = "text/event-stream";
    private static final MediaType NDJSON_TYPE = MediaType.valueOf(NDJSON);
    private static final MediaType SSE_TYPE = MediaType.valueOf(SSE);
    private static final String LAST_EVENT_ID = "Last-Event-ID";

    private final History history;
    private final ReadGuard guard;
    private final GameAccess access;
    private final ReadYourWrites waiting;
    private final OpenStreams streams;
    private final RequestedRevision requested;
    private final LiveEvents live;

    public EventsResource(
            History history,
            ReadGuard guard,
            GameAccess access,
            ReadYourWrites waiting,
            OpenStreams streams,
            RequestedRevision requested,
            LiveEvents live) {
        this.requested = requested;
        this.live = live;
        this.history = history;
        this.guard = guard;
        this.access = access;
        this.waiting = waiting;
        this.streams = streams;
    }

    @GET
    @Path("{game}/events")
    @Produces({NDJSON, SSE})
    @RunOnVirtualThread
    @Operation(
            operationId = "getEvents",
            summary = "Get the recorded events of a game, optionally as a live stream",
            description =
                    "As application/x-ndjson: one event per line, after revision `after` (0 for all) up to the head; with `follow=true` until the deck is opened, with an empty line as a heartbeat: the first one right after the events that were recorded before the request, later ones while nothing happens. As text/event-stream: without Last-Event-ID (or `after`) the first message, `game`, is the whole game; then one message per event, whose id is its revision. If the game has no revision `after` or Last-Event-ID, because the log was set back, the request is refused with 404 `unknown-revision`: read the game from the start. The stream ends when the deck is opened; a later request gets 204. Events of disputes that were recorded after the end are sent as well, and with `disputes=true` the stream stays open for more of them, until no dispute is open and none can be opened. It also ends when the token of an unlisted game ends. With `at`, `turn` or `time`: the events up to this revision, as application/x-ndjson; they never change, and the ETag names both revisions.")
    @APIResponse(
            responseCode = "200",
            description = "The events",
            content = {
                @Content(mediaType = NDJSON, schema = @Schema(ref = "Envelope")),
                @Content(mediaType = SSE, schema = @Schema(type = SchemaType.STRING))
            })
    @APIResponse(responseCode = "204", description = "The stream has ended")
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game, revision, turn or time")
    public Response events(
            @PathParam("game") String game,
            @QueryParam("after") @Nullable String after,
            @Parameter(schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
                    @QueryParam("follow")
                    @Nullable
                    String follow,
            @Parameter(
                            description =
                                    "Whether a live stream waits for events of disputes after the end of the game",
                            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
                    @QueryParam("disputes")
                    @Nullable
                    String disputes,
            @Parameter(description = RevisionParameters.AT) @QueryParam("at") @Nullable String at,
            @Parameter(description = RevisionParameters.TURN) @QueryParam("turn") @Nullable String turn,
            @Parameter(description = RevisionParameters.TIME) @QueryParam("time") @Nullable String time,
            @BeanParam ReadRequest request,
            @Context RoutingContext routing) {
        var parameters = new RevisionParameters(game, at, turn, time, null);
        var opened = guard.open(request, parameters, ReadCost.EVENTS);
        Long from = request.parameters().number("after", after, 0, Long.MAX_VALUE);
        boolean follows = Boolean.TRUE.equals(request.parameters().flag("follow", follow));
        boolean withDisputes = Boolean.TRUE.equals(request.parameters().flag("disputes", disputes));
        Long until = requested.of(request, parameters, opened.game());
        if (until != null) {
            if (follows || request.preferred(NDJSON_TYPE, SSE_TYPE).equals(SSE_TYPE)) {
                throw request.badParameter(
                        at != null ? "at" : turn != null ? "turn" : "time", Expectation.unchanging("at=12"));
            }
            return past(request, opened, from == null ? 0 : from, until);
        }
        boolean isLive = request.preferred(NDJSON_TYPE, SSE_TYPE).equals(SSE_TYPE);
        if (isLive) {
            String id = request.headers().getHeaderString(LAST_EVENT_ID);
            Long last = request.parameters().number(LAST_EVENT_ID, id, 0, Long.MAX_VALUE);
            from = last == null ? from : last;
        }
        requireReached(request, opened, from);
        StreamEnd end = streams.end(opened.game(), withDisputes);
        if (isLive) {
            return live(request, opened, from, end, routing);
        }
        return streams.answer(
                request,
                routing,
                opened,
                readable(request, opened),
                StreamFormat.NDJSON,
                NDJSON,
                null,
                from == null ? 0 : from,
                follows,
                end);
    }

    /// Refuses to continue after a revision that the game does not have: the log was set back, and the events that
    /// replace the events of the reader would be missing from the stream. A node that is behind others
    /// is waited for.
    private void requireReached(ReadRequest request, GameAccess.Opened opened, @Nullable Long after) {
        if (after != null && after > 0) {
            GameId game = opened.game();
            if (waiting.until(game, after, () -> access.hasRevision(game, after) ? after : 0) < after) {
                throw request.unknownRevision(after);
            }
        }
    }

    private Response past(ReadRequest request, GameAccess.Opened opened, long after, long until) {
        if (!access.hasRevision(opened.game(), until)) {
            throw request.unknownRevision(until);
        }
        String state = after + "-" + until;
        StreamingOutput events = out -> write(opened.game(), after, until, out);
        return request.notModified(state, opened)
                .orElseGet(() ->
                        request.ok(state, opened).entity(events).type(NDJSON).build());
    }

    private void write(GameId game, long after, long until, OutputStream out) throws IOException {
        long reached = after;
        while (reached < until) {
            List<PublicEvent> page = live.record().ofGame(game, reached, (int) Math.min(PAGE, until - reached));
            if (page.isEmpty()) {
                return;
            }
            for (PublicEvent event : page) {
                StreamFormat.NDJSON.event(event, out);
            }
            reached = page.getLast().revision();
        }
    }

    private Response live(
            ReadRequest request,
            GameAccess.Opened opened,
            @Nullable Long after,
            StreamEnd end,
            RoutingContext routing) {
        if (after != null) {
            return end.isAt(after)
                    ? Response.noContent().build()
                    : streams.answer(
                            request,
                            routing,
                            opened,
                            readable(request, opened),
                            StreamFormat.SSE,
                            SSE,
                            null,
                            after,
                            true,
                            end);
        }
        waiting.until(
                opened.game(), 1, () -> readable(opened).map(Game::revision).orElse(0L));
        return readable(opened)
                .map(game -> history.view(opened.game(), game))
                .map(whole -> streams.answer(
                        request,
                        routing,
                        opened,
                        readable(request, opened),
                        StreamFormat.SSE,
                        SSE,
                        whole,
                        0,
                        true,
                        end))
                .orElseGet(() -> request.notYet(1));
    }

    private BooleanSupplier readable(ReadRequest request, GameAccess.Opened opened) {
        String authorization = request.authorization();
        return () -> access.isStillReadable(opened, authorization);
    }

    private Optional<Game> readable(GameAccess.Opened opened) {
        return history.readable(opened.game());
    }
}
