package cartulary.query.analysis;

import cartulary.contracts.rule.RuleTexts;
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
import cartulary.rules.game.Decision.Refused;
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

/// The search for better moves of a game that ended.
@Path("/api/games/{game}/analysis")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class AnalysisResource {
    private static final int ASK_AGAIN_SECONDS = 10;

    /// Few numbers, so that those who ask share the answers.
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
            summary = "Search the best moves at a revision of a game that ended",
            description =
                    "The best moves of the player whom the game waits for at the revision, with the margin they are"
                            + " expected to end with, its spread, the probability of winning and a line of play, and what"
                            + " the move that was made lost. Computed once for all who ask; until it is ready the response"
                            + " is 202.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameAnalysis.class)))
    @APIResponse(responseCode = "202", description = "The analysis is being computed; see Retry-After")
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(
            responseCode = "409",
            description = "The game has not ended, or waits for no tile or figure at the revision")
    @APIResponse(responseCode = "503", description = "Too many analyses are waiting; see Retry-After")
    public Response analysis(
            @PathParam("game") String game,
            @Parameter(description = "The revision at which a player chose", required = true)
                    @QueryParam("at")
                    @Nullable
                    String at,
            @Parameter(description = "The turns that are sampled: 400, 2000 (default) or 10000")
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
                            + " draw, what the move lost against the best one, and why. Computed once for all who ask;"
                            + " until it is whole the response is 202 with the points that are known.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameCurve.class)))
    @APIResponse(
            responseCode = "202",
            description = "The curve is being computed: the points that are known, if any; see Retry-After",
            content = @Content(schema = @Schema(implementation = GameCurve.class)))
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game has not ended")
    @APIResponse(responseCode = "503", description = "Too many analyses are waiting; see Retry-After")
    public Response curve(
            @PathParam("game") String game,
            @Parameter(description = "The turns that are sampled for each choice: 100 (default) or 400")
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
            throw refusal(refused, request);
        });
        if (revision > head.revision()) {
            throw request.unknownRevision(revision);
        }
        return opened;
    }

    private static RuntimeException refusal(Refused refused, ReadRequest request) {
        String rule = refused.rule().id();
        return request.problems()
                .builder(
                        ReadProblem.ANALYSIS_REFUSED,
                        "problem.analysis-refused.detail",
                        Map.of(
                                "rule",
                                rule,
                                "sentence",
                                RuleTexts.of(refused.rule(), request.problems().language())))
                .with("rule", rule)
                .build();
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
