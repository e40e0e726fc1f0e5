package cartulary.query.api;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.QuerySide;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.rebuild.RebuildInProgress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What operators see and do: how far projections are, making them again, and games that are parked.
@Path("/api/admin")
@Tag(name = "Operating")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AdminResource {
    private final QuerySide query;
    private final OperatorCheckProducer operating;

    public AdminResource(QuerySide query, OperatorCheckProducer operating) {
        this.query = query;
        this.operating = operating;
    }

    /// All projections.
    public record Projections(List<ProjectionReport> projections) {}

    /// Parked games.
    public record ParkedGames(List<ParkedGame> parked) {}

    @GET
    @Path("projections")
    @Operation(summary = "How far the projections are, for operators")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Projections.class)))
    public Response projections(@Context HttpHeaders headers) {
        operating.admit(ReadRequest.of(headers));
        return answer(200, reports(query.feed().heads()));
    }

    private Projections reports(Map<Integer, Long> heads) {
        List<ParkedGame> parked = query.parked();
        var beside = query.shadowPositions();
        return new Projections(query.positions().values().stream()
                .map(standing -> ProjectionReport.of(
                        standing,
                        heads,
                        parked,
                        beside.get(standing.projection()),
                        query.rebuilds().progress(standing.projection()).orElse(null),
                        query.rebuilds().isRunning(standing.projection())))
                .toList());
    }

    @POST
    @Path("projections/{name}/rebuild")
    @Operation(
            summary = "Make a projection again from the first event, for operators",
            description = "Beside the present rows, which serve until the new ones take their place. Where a"
                    + " rebuild broke off, this goes on with it.")
    @APIResponse(responseCode = "202", description = "Begun")
    @APIResponse(responseCode = "409", description = "One is at work already")
    public Response rebuild(@PathParam("name") String name, @Context HttpHeaders headers) {
        var call = ReadRequest.of(headers);
        operating.admit(call);
        // First, because nothing is to be begun whose answer could not be given.
        Map<Integer, Long> heads = query.feed().heads();
        try {
            if (!query.rebuilds().start(name)) {
                throw call.problems().of(Problem.UNKNOWN_PROJECTION, name);
            }
        } catch (RebuildInProgress e) {
            throw call.problems().of(Problem.REBUILD_IN_PROGRESS, name);
        }
        return answer(202, reports(heads));
    }

    @POST
    @Path("projections/{name}/cancel")
    @Operation(summary = "Give up a rebuild and throw away what it made, for operators")
    @APIResponse(responseCode = "202", description = "It ends after its present batch")
    @APIResponse(responseCode = "409", description = "Nothing is being made again")
    public Response cancel(@PathParam("name") String name, @Context HttpHeaders headers) {
        var call = ReadRequest.of(headers);
        operating.admit(call);
        Map<Integer, Long> heads = query.feed().heads();
        if (!query.projections().contains(name)) {
            throw call.problems().of(Problem.UNKNOWN_PROJECTION, name);
        }
        if (!query.rebuilds().cancel(name)) {
            throw call.problems().of(Problem.NO_REBUILD, name);
        }
        return answer(202, reports(heads));
    }

    @GET
    @Path("parked")
    @Operation(summary = "Games that some projection cannot follow, for operators")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ParkedGames.class)))
    public Response parked(@Context HttpHeaders headers) {
        operating.admit(ReadRequest.of(headers));
        return answer(200, new ParkedGames(query.parked()));
    }

    @POST
    @Path("parked/retry")
    @Operation(
            summary = "Try parked games again, for operators",
            description = "One game, where `game` names it, or all. Answers those that are parked still, each"
                    + " with the reason it has now.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ParkedGames.class)))
    public Response retry(@QueryParam("game") @Nullable String game, @Context HttpHeaders headers) {
        var call = ReadRequest.of(headers);
        operating.admit(call);
        var mending = query.parkedGameRetry();
        return answer(200, new ParkedGames(game == null ? mending.retry() : mending.retry(id(call, game))));
    }

    private static GameId id(ReadRequest call, String name) {
        try {
            return new GameId(name);
        } catch (IllegalArgumentException e) {
            throw call.problems().of(Problem.BAD_PARAMETER, "game");
        }
    }

    private static Response answer(int status, Object body) {
        return Response.status(status)
                .entity(Json.canonical(body))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
