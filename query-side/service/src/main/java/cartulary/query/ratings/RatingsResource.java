package cartulary.query.ratings;

import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.record.rating.RatingClass;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The ratings of registered persons.
@Path("/api/ratings")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Ratings")
public class RatingsResource {
    private static final long PAGE = 50;
    private static final long LARGEST_PAGE = 200;
    private static final String FORM = "two|more:base|EXPANSIONS:untimed|step|clock";
    private static final String EXAMPLE_OF_NEXT = "1642317002~Vq3xWm0XSV6m8sUuVq1c2A";

    private final Ratings ratings;
    private final ReadGuard guard;

    /// @param classes their keys, in order
    public record RatingClasses(List<String> classes) {}

    public RatingsResource(Ratings ratings, ReadGuard guard) {
        this.ratings = ratings;
        this.guard = guard;
    }

    @GET
    @Operation(
            operationId = "listRatings",
            summary = "List the persons with a rating in a class, the highest first",
            description =
                    "A class is the games of two players or of more, with one set of expansions and one kind of clock. Persons with a provisional rating are left out unless they are asked for.")
    @APIResponseSchema(RatingList.class)
    public Response list(
            @Parameter(
                            description =
                                    "Such as two:base:clock: two or more players; base, or the expansions as in the options of a game, joined by commas; untimed, step (a limit of each step) or clock (a clock of each player)",
                            required = true)
                    @QueryParam("class")
                    @Nullable
                    String ratingClass,
            @Parameter(description = "true: also persons with a provisional rating; default: false")
                    @QueryParam("provisional")
                    @Nullable
                    String provisional,
            @Parameter(description = "`next` of the previous page") @QueryParam("before") @Nullable String before,
            @Parameter(description = "Persons per page, 1 to 200; default: 50") @QueryParam("limit") @Nullable
                    String limit,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.LIST);
        boolean all = Boolean.TRUE.equals(request.parameters().flag("provisional", provisional));
        return JsonResponse.noCache(ratings.page(
                ratingClass(request, ratingClass == null ? "" : ratingClass),
                all ? null : Instant.now(),
                before(request, before),
                limit(request, limit)));
    }

    @GET
    @Path("classes")
    @Operation(operationId = "listRatingClasses", summary = "List the classes in which games were rated")
    @APIResponseSchema(RatingClasses.class)
    public Response classes(@BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.LIST);
        return JsonResponse.noCache(new RatingClasses(
                ratings.classes().stream().map(RatingClass::key).toList()));
    }

    static RatingClass ratingClass(ReadRequest request, String key) {
        return RatingClass.parse(key)
                .orElseThrow(() -> request.badParameter("class", Expectation.form(FORM, RatingClass.EXAMPLE)));
    }

    private static Ratings.@Nullable PageKey before(ReadRequest request, @Nullable String next) {
        return next == null
                ? null
                : Ratings.PageKey.parse(next)
                        .orElseThrow(() -> request.badParameter("before", Expectation.page(EXAMPLE_OF_NEXT)));
    }

    static int limit(ReadRequest request, @Nullable String limit) {
        Long size = request.parameters().number("limit", limit, 1, LARGEST_PAGE);
        return (int) (size == null ? PAGE : size);
    }
}
