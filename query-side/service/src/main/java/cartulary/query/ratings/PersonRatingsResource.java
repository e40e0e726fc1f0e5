package cartulary.query.ratings;

import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.record.rating.RatedGame.Position;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The ratings of one person. It has a path of its own, because in a process with both sides the command side's
/// `/api/persons` would take all requests below it.
@Path("/api/persons/{person}/ratings")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Ratings")
public class PersonRatingsResource {
    private static final String EXAMPLE_OF_CURVE = "1764141120000~0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f";

    private final Ratings ratings;
    private final PersonConducts conducts;
    private final ReadGuard guard;

    public PersonRatingsResource(Ratings ratings, PersonConducts conducts, ReadGuard guard) {
        this.ratings = ratings;
        this.conducts = conducts;
        this.guard = guard;
    }

    @GET
    @Operation(
            operationId = "getPersonRatings",
            summary = "Get the ratings of a person, with the rating after each game",
            description =
                    "One rating for each class in which the person has a rated game; none for a person without any. A correction of a game changes the curve from that game on.")
    @APIResponseSchema(PersonRatings.class)
    public Response person(
            @Parameter(description = "The id of the account") @PathParam("person") String person,
            @Parameter(description = "Only this class; default: all") @QueryParam("class") @Nullable String ratingClass,
            @Parameter(description = "`next` of a curve, for the games before; of the class that is given")
                    @QueryParam("before")
                    @Nullable
                    String before,
            @Parameter(description = "Games of each curve, 1 to 200; default: 50") @QueryParam("limit") @Nullable
                    String limit,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.LIST);
        return JsonResponse.noCache(ratings.of(
                person,
                ratingClass == null ? null : RatingsResource.ratingClass(request, ratingClass),
                curve(request, before),
                RatingsResource.limit(request, limit)));
    }

    @GET
    @Path("opponents")
    @Operation(
            operationId = "getPersonOpponents",
            summary = "Get the results of a person against others",
            description =
                    "Of the 500 newest rated games: the 50 persons who were met most often. Corrected games count as corrected, annulled ones do not.")
    @APIResponseSchema(PersonOpponents.class)
    public Response opponents(
            @Parameter(description = "The id of the account") @PathParam("person") String person,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.OPPONENTS);
        return JsonResponse.noCache(ratings.opponents(person));
    }

    @GET
    @Path("conduct")
    @Operation(
            operationId = "getPersonConduct",
            summary = "Get the signed moves and the disputes of a person",
            description =
                    "Of the 500 newest public games that ended by their rules, rated or not: how many moves the person made, which keys signed them, and the disputes that the person opened.")
    @APIResponseSchema(PersonConduct.class)
    public Response conduct(
            @Parameter(description = "The id of the account") @PathParam("person") String person,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.OPPONENTS);
        return JsonResponse.noCache(conducts.of(person));
    }

    private static @Nullable Position curve(ReadRequest request, @Nullable String next) {
        return next == null
                ? null
                : Ratings.CurveKey.parse(next)
                        .orElseThrow(() -> request.badParameter("before", Expectation.page(EXAMPLE_OF_CURVE)));
    }
}
