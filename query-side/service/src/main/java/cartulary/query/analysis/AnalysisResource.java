package cartulary.query.analysis;

import cartulary.http.JsonResponse;
import cartulary.query.access.GameAccess;
import cartulary.query.analysis.store.AnalysisKey;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.record.History;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;
import cartulary.rules.Rules;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The search for better moves in a game that ended.
@Path("/api/games/{game}/analysis")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
@APIResponse(responseCode = "304", description = "The caller has this answer already")
@APIResponse(responseCode = "503", description = "Too many analyses are waiting; see Retry-After")
public class AnalysisResource {
    private static final int ASK_AGAIN_SECONDS = 10;

    /// Only a few values, so that callers share results.
    private static final List<String> NODES = List.of("400", "2000", "10000");

    private static final List<String> CURVE_NODES = List.of("100", "400");

    private final Analyses analyses;
    private final History history;
    private final ReadGuard guard;
    private final Rules rules = Rules.standard();

    public AnalysisResource(Analyses analyses, History history, ReadGuard guard) {
        this.analyses = analyses;
        this.history = history;
        this.guard = guard;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getAnalysis",
            summary = "Search for the best moves at a revision of a game that ended",
            description = "The best moves of the player whom the game waits for at the revision, each with its expected"
                    + " margin, the spread, the probability of winning and a line of play, and what the move that"
                    + " was made lost. Computed once for all callers; until it is ready, the response is 202.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameAnalysis.class)))
    @APIResponse(responseCode = "202", description = "The analysis is being computed; see Retry-After")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(
            responseCode = "409",
            description = "The game has not ended, or nobody chooses a tile or figure at the revision")
    public Response analysis(
            @PathParam("game") String game,
            @Parameter(description = "The revision at which a player chose", required = true)
                    @QueryParam("at")
                    @Nullable
                    String at,
            @Parameter(description = "The number of sampled turns: 400, 2000 (default) or 10000")
                    @QueryParam("nodes")
                    @Nullable
                    String nodes,
            @BeanParam ReadRequest request) {
        long revision = request.parameters().requiredNumber("at", at, 1, Integer.MAX_VALUE);
        String budget = request.parameters().choice("nodes", nodes, NODES);
        GameAccess.Opened opened = opened(game, revision, request);
        return respond(
                new AnalysisKey(opened.game(), revision, Long.parseLong(budget == null ? "2000" : budget)),
                opened,
                request);
    }

    @GET
    @Path("/curve")
    @RunOnVirtualThread
    @Operation(
            operationId = "getCurve",
            summary = "Get the curve of a game that ended: its review by search",
            description =
                    "For the tile of every turn: the expected margin and the probability of winning, the luck of the"
                            + " draw, what the move lost against the best one, and why. Computed once for all callers;"
                            + " until it is complete, the response is 202 with the points that are known so far.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameCurve.class)))
    @APIResponse(
            responseCode = "202",
            description = "The curve is being computed; the points that are known so far, if any; see Retry-After",
            content = @Content(schema = @Schema(implementation = GameCurve.class)))
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game has not ended")
    public Response curve(
            @PathParam("game") String game,
            @Parameter(description = "The number of sampled turns for each choice: 100 (default) or 400")
                    @QueryParam("nodes")
                    @Nullable
                    String nodes,
            @BeanParam ReadRequest request) {
        String budget = request.parameters().choice("nodes", nodes, CURVE_NODES);
        GameAccess.Opened opened = opened(game, 1, request);
        return respond(
                new AnalysisKey(opened.game(), AnalysisKey.CURVE, Long.parseLong(budget == null ? "100" : budget)),
                opened,
                request);
    }

    /// Opens a game that may be analysed and has a revision.
    private GameAccess.Opened opened(String name, long revision, ReadRequest request) {
        GameAccess.Opened opened = guard.open(request, name, ReadCost.ANALYSIS);
        var head = history.head(opened.game()).orElseThrow(() -> request.unknownRevision(revision));
        rules.refusesAnalysis(head).ifPresent(refused -> {
            throw request.refused(ReadProblem.ANALYSIS_REFUSED, refused.rule(), Map.of())
                    .build();
        });
        if (revision > head.revision()) {
            throw request.unknownRevision(revision);
        }
        return opened;
    }

    private Response respond(AnalysisKey key, GameAccess.Opened opened, ReadRequest request) {
        return request.notModified(key.tag(), opened)
                .orElseGet(() -> response(
                        analyses.known(key).orElseGet(() -> {
                            guard.admit(request, ReadCost.ANALYSIS_COMPUTATION);
                            return analyses.begin(key);
                        }),
                        key,
                        opened,
                        request));
    }

    private static Response accepted(@Nullable GameCurve soFar) {
        Response accepted = soFar == null
                ? Response.accepted()
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build()
                : JsonResponse.noStore(Response.Status.ACCEPTED, soFar);
        accepted.getHeaders().putSingle(HttpHeaders.RETRY_AFTER, "1");
        return accepted;
    }

    private static Response response(
            Analyses.State state, AnalysisKey key, GameAccess.Opened opened, ReadRequest request) {
        return switch (state) {
            case Analyses.State.Ready(byte[] body) ->
                request.ok(key.tag(), opened)
                        .entity(body)
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .build();
            case Analyses.State.Running(@Nullable GameCurve soFar) -> accepted(soFar);
            case Analyses.State.NoChoice(var none) ->
                request.problems()
                        .of(ReadProblem.NO_CHOICE, Map.of("revision", none.at(), "next", none.next()))
                        .toResponse();
            case Analyses.State.Busy() ->
                request.problems()
                        .retryable(ReadProblem.ANALYSES_BUSY, Map.of("seconds", ASK_AGAIN_SECONDS), ASK_AGAIN_SECONDS)
                        .toResponse();
        };
    }
}
