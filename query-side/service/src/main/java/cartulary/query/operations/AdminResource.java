package cartulary.query.operations;

import cartulary.contracts.game.GameId;
import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.ProjectionMonitor;
import cartulary.query.QuerySide;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.RoleAccess;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.rebuild.RebuildInProgressException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The API of operators: positions and rebuilds of projections, and parked games.
@Path("/api/admin")
@Tag(name = "Administration")
@SecurityRequirement(name = "token")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AdminResource {
    private final QuerySide query;
    private final RoleAccess operating;

    public AdminResource(QuerySide query, RoleAccess operating) {
        this.query = query;
        this.operating = operating;
    }

    /// All projections.
    public record Projections(List<ProjectionReport> projections) {}

    /// Parked games.
    public record ParkedGames(List<ParkedGame> parked) {}

    @GET
    @Path("projections")
    @Operation(
            operationId = "listProjections",
            summary = "List the projections with position, lag and rebuild progress",
            description = "Needs the operator role.")
    @APIResponseSchema(Projections.class)
    public Response projections(@BeanParam ReadRequest request) {
        operating.admitOperator(request);
        return JsonResponse.noStore(reports(query.feed().heads()));
    }

    private Projections reports(Map<Integer, Long> heads) {
        List<ParkedGame> parked = query.parked();
        ProjectionMonitor projections = query.projectionMonitor();
        var shadows = projections.shadowPositions();
        var failures = projections.rebuildFailures();
        return new Projections(projections.positions().values().stream()
                .map(position -> ProjectionReport.of(
                        position,
                        heads,
                        parked,
                        shadows.get(position.projection()),
                        query.rebuilds().progress(position.projection()).orElse(null),
                        query.rebuilds().isRunning(position.projection()),
                        failures.get(position.projection())))
                .toList());
    }

    @POST
    @Path("projections/{name}/rebuild")
    @Operation(
            operationId = "rebuildProjection",
            summary = "Rebuild a projection from the first event",
            description =
                    "Needs the operator role. The live rows serve until the new ones replace them. Resumes an interrupted rebuild.")
    @APIResponseSchema(value = Projections.class, responseCode = "202", responseDescription = "Started")
    @APIResponse(responseCode = "409", description = "A rebuild is already running")
    public Response rebuild(@PathParam("name") String name, @BeanParam ReadRequest request) {
        operating.admitOperator(request);
        // Read first: without the broker the response cannot be created, and the rebuild must not be started.
        Map<Integer, Long> heads = query.feed().heads();
        try {
            if (!query.rebuilds().start(name)) {
                throw request.problems().of(ReadProblem.UNKNOWN_PROJECTION, Map.of("projection", name));
            }
        } catch (RebuildInProgressException e) {
            throw request.problems().of(ReadProblem.REBUILD_IN_PROGRESS);
        }
        return JsonResponse.noStore(Response.Status.ACCEPTED, reports(heads));
    }

    @POST
    @Path("projections/{name}/cancel")
    @Operation(
            operationId = "cancelRebuild",
            summary = "Cancel a rebuild and discard its rows",
            description = "Needs the operator role.")
    @APIResponseSchema(
            value = Projections.class,
            responseCode = "202",
            responseDescription = "Stops after the current batch")
    @APIResponse(responseCode = "409", description = "No rebuild is running")
    public Response cancel(@PathParam("name") String name, @BeanParam ReadRequest request) {
        operating.admitOperator(request);
        Map<Integer, Long> heads = query.feed().heads();
        if (!query.projectionMonitor().names().contains(name)) {
            throw request.problems().of(ReadProblem.UNKNOWN_PROJECTION, Map.of("projection", name));
        }
        if (!query.rebuilds().cancel(name)) {
            throw request.problems().of(ReadProblem.NO_REBUILD, Map.of("projection", name));
        }
        return JsonResponse.noStore(Response.Status.ACCEPTED, reports(heads));
    }

    @GET
    @Path("parked")
    @Operation(
            operationId = "listParkedGames",
            summary = "List the games that a projection cannot process",
            description = "Needs the operator role.")
    @APIResponseSchema(ParkedGames.class)
    public Response parked(@BeanParam ReadRequest request) {
        operating.admitOperator(request);
        return JsonResponse.noStore(new ParkedGames(query.parked()));
    }

    @POST
    @Path("parked/retry")
    @Operation(
            operationId = "retryParkedGames",
            summary = "Retry parked games",
            description =
                    "Needs the operator role. Retries one game if `game` is given, otherwise all of them. Returns the games that are still parked, each with its current reason.")
    @APIResponseSchema(value = ParkedGames.class, responseCode = "200", responseDescription = "OK")
    public Response retry(@QueryParam("game") @Nullable String game, @BeanParam ReadRequest request) {
        operating.admitOperator(request);
        var retry = query.parkedGameRetry();
        return JsonResponse.noStore(new ParkedGames(game == null ? retry.retry() : retry.retry(id(request, game))));
    }

    private static GameId id(ReadRequest request, String name) {
        try {
            return new GameId(name);
        } catch (IllegalArgumentException e) {
            throw request.badParameter("game", Expectation.form("GAME", "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"));
        }
    }
}
