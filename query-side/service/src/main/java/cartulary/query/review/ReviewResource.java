package cartulary.query.review;

import cartulary.contracts.json.Json;
import cartulary.http.JsonResponse;
import cartulary.query.access.GameAccess;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.record.History;
import cartulary.record.review.GameReview;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The review of a game that ended.
@Path("/api/games/{game}/review")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class ReviewResource {
    private static final int ASK_AGAIN_SECONDS = 10;

    private final GameReviews reviews;
    private final History history;
    private final ReadGuard guard;

    public ReviewResource(GameReviews reviews, History history, ReadGuard guard) {
        this.reviews = reviews;
        this.history = history;
        this.guard = guard;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getReview",
            summary = "Get the review of a game that ended",
            description =
                    "For every turn: the move, the best move by the valuation of the greedy bot, the points lost between them, and the luck of the draw; and their sums by seat. A review takes some seconds; until it is ready the response is 202 with its progress.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameReview.class)))
    @APIResponse(
            responseCode = "202",
            description = "The review is being computed; see Retry-After",
            content = @Content(schema = @Schema(implementation = ReviewProgress.class)))
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game has not ended")
    @APIResponse(responseCode = "503", description = "Too many reviews are waiting; see Retry-After")
    public Response review(@PathParam("game") String game, @BeanParam ReadRequest request) {
        GameAccess.Opened opened = guard.open(request, game, ReadCost.REVIEW);
        boolean ended = history.head(opened.game())
                .filter(head -> head.step() instanceof Step.Finished)
                .isPresent();
        if (!ended) {
            throw request.problems().of(ReadProblem.NOT_ENDED, Map.of());
        }
        return request.notModified(GameReview.FORMAT, opened).orElseGet(() -> respond(opened, request));
    }

    private Response respond(GameAccess.Opened opened, ReadRequest request) {
        return switch (reviews.of(opened.game())) {
            case GameReviews.State.Ready(GameReview review) ->
                request.ok(GameReview.FORMAT, opened)
                        .entity(Json.canonical(review))
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .build();
            case GameReviews.State.Running(ReviewProgress progress) -> {
                Response accepted = JsonResponse.noStore(Response.Status.ACCEPTED, progress);
                accepted.getHeaders().putSingle(HttpHeaders.RETRY_AFTER, "1");
                yield accepted;
            }
            case GameReviews.State.Busy() ->
                request.problems()
                        .retryable(ReadProblem.REVIEWS_BUSY, Map.of("seconds", ASK_AGAIN_SECONDS), ASK_AGAIN_SECONDS)
                        .toResponse();
        };
    }
}
