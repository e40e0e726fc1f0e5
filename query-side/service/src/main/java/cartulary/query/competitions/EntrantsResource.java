package cartulary.query.competitions;

import cartulary.query.http.ReadProblem;
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
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What concerns one entrant of a competition: the history, and the next pairing.
@Path("/api/competitions/{competition}/entrants/{entrant}")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
public class EntrantsResource {
    private final CompetitionReads reads;
    private final CompetitionRecords records;

    public EntrantsResource(CompetitionReads reads, CompetitionRecords records) {
        this.reads = reads;
        this.records = records;
    }

    @GET
    @Operation(operationId = "getEntrantHistory", summary = "Get the history of an entrant, oldest first")
    @APIResponseSchema(EntrantHistory.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition, revision or entrant")
    public Response entrant(
            @PathParam("competition") String competition,
            @PathParam("entrant") String entrant,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request) {
        return reads.json(
                request,
                competition,
                at,
                moment -> new EntrantHistory(
                        moment.id(),
                        moment.revision(),
                        known(request, moment, entrant),
                        EntrantHistoryFold.of(records.events(moment.id(), 0, moment.revision()), entrant)));
    }

    @GET
    @Path("next")
    @Operation(
            operationId = "getNextPairing",
            summary = "Get the next pairing of an entrant",
            description =
                    "The first pairing without a result with the entrant, in the order of the stages and rounds. Its opponent may not be known yet; `pairing` is absent if there is none.")
    @APIResponseSchema(NextPairing.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition, revision or entrant")
    public Response next(
            @PathParam("competition") String competition,
            @PathParam("entrant") String entrant,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request) {
        return reads.json(request, competition, at, moment -> NextPairing.of(moment, known(request, moment, entrant)));
    }

    /// Returns the id of an entrant of the competition.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 404 for an unknown one
    static String known(ReadRequest request, CompetitionMoment moment, String entrant) {
        if (!moment.competition().entrants().containsKey(entrant)) {
            throw request.problems().of(ReadProblem.UNKNOWN_ENTRANT, Map.of("entrant", entrant));
        }
        return entrant;
    }
}
