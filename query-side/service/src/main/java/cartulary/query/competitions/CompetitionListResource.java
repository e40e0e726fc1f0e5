package cartulary.query.competitions;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The list of competitions, and their overviews and rounds.
@Path("/api/competitions")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
public class CompetitionListResource {
    private static final Pattern KEY = Pattern.compile("[1-9][0-9]{0,17}");
    private static final long PAGE = 50;
    private static final long LARGEST_PAGE = 200;

    private final CompetitionRecords records;
    private final CompetitionReads reads;
    private final ReadGuard guard;

    public CompetitionListResource(CompetitionRecords records, CompetitionReads reads, ReadGuard guard) {
        this.records = records;
        this.reads = reads;
        this.guard = guard;
    }

    @GET
    @Operation(
            operationId = "listCompetitions",
            summary = "List the competitions, newest first",
            description = "Names are stored outside the log; get them with GET …/names of a competition.")
    @APIResponseSchema(CompetitionList.class)
    public Response list(
            @Parameter(description = "`next` of the previous page") @QueryParam("before") @Nullable String before,
            @Parameter(description = "Competitions per page, 1 to 200; default: 50") @QueryParam("limit") @Nullable
                    String limit,
            @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.LIST);
        if (before != null && !KEY.matcher(before).matches()) {
            throw request.badParameter("before", Expectation.page("42"));
        }
        Long asked = request.parameters().number("limit", limit, 1, LARGEST_PAGE);
        return JsonResponse.noCache(records.page(
                before == null ? Long.MAX_VALUE : Long.parseLong(before), (int) (asked == null ? PAGE : asked)));
    }

    @GET
    @Path("{competition}")
    @Operation(
            operationId = "getCompetition",
            summary = "Get a competition: its rules, stages and entrants",
            description = "`seed` is the seed for drawing lots. The ETag changes with the response.")
    @APIResponseSchema(CompetitionOverview.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    public Response competition(
            @PathParam("competition") String competition,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request) {
        return reads.json(request, competition, at, moment -> CompetitionOverview.of(moment, organiser(competition)));
    }

    private @Nullable String organiser(String competition) {
        return CompetitionEntry.parse(records.events(competition, 0, 1).getFirst())
                .actor()
                .person();
    }

    @GET
    @Path("{competition}/rounds")
    @Operation(operationId = "getCompetitionRounds", summary = "Get the rounds of a competition with their results")
    @APIResponseSchema(CompetitionRounds.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    public Response rounds(
            @PathParam("competition") String competition,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request) {
        return reads.json(request, competition, at, CompetitionRounds::of);
    }
}
