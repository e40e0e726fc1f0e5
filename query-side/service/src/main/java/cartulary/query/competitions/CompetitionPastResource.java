package cartulary.query.competitions;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.http.JsonResponse;
import cartulary.query.http.DiffParameters;
import cartulary.query.http.JsonBody;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Questions about a competition: the reasons for a place, changes between revisions, and assumed results.
@Path("/api/competitions/{competition}")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
public class CompetitionPastResource {
    /// The reason for an assumed correction, which is not recorded.
    private static final String REASON = "assumed";

    private final CompetitionReads reads;

    public CompetitionPastResource(CompetitionReads reads) {
        this.reads = reads;
    }

    @GET
    @Path("why")
    @Operation(
            operationId = "explainCompetitionPlace",
            summary = "Explain the place of an entrant",
            description =
                    "For each table with the entrant: the value of every tie-break for the entrant and for the one above, up to the tie-break that decides; later ones are not evaluated.")
    @APIResponseSchema(PlaceExplanations.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition, revision or entrant")
    public Response why(
            @PathParam("competition") String competition,
            @Parameter(description = "The entrant", required = true) @QueryParam("entrant") @Nullable String entrant,
            @Parameter(description = "Only this stage") @QueryParam("stage") @Nullable String stage,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request) {
        return reads.json(request, competition, at, moment -> {
            String known = EntrantsResource.known(request, moment, entrant == null ? "" : entrant);
            return PlaceExplanations.of(moment, known, stage);
        });
    }

    @GET
    @Path("diff")
    @Operation(
            operationId = "getCompetitionDiff",
            summary = "Get what changed in a competition between two revisions",
            description = "Entrants, withdrawals, rows of tables and results.")
    @APIResponseSchema(CompetitionDiff.class)
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    public Response diff(
            @PathParam("competition") String competition,
            @BeanParam DiffParameters parameters,
            @BeanParam ReadRequest request) {
        long head = reads.head(request, competition, ReadCost.COMPETITION);
        long earlier = parameters.earlier(request);
        long later = CompetitionReads.revision(request, "to", parameters.to(), Math.max(1, earlier), head);
        if (earlier > later) {
            throw request.unknownRevision(earlier);
        }
        byte[] body = reads.computed(() -> Json.canonical(new CompetitionDiff(
                competition,
                earlier,
                later,
                CompetitionChanges.between(
                        reads.at(competition, earlier).competition(),
                        reads.at(competition, later).competition()))));
        return request.tagged(body, MediaType.APPLICATION_JSON);
    }

    @POST
    @Path("what-if")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "assumeCompetitionResult",
            summary = "Assume the result of a pairing",
            description =
                    "The tables and brackets that would follow, and what would change. If the pairing has a result, it is replaced. Nothing is recorded.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = CompetitionWhatIfRequest.class)))
    @APIResponseSchema(value = CompetitionWhatIf.class, responseCode = "200", responseDescription = "OK")
    @APIResponse(responseCode = "400", description = "Invalid body or parameter")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    @APIResponse(responseCode = "409", description = "The rules refuse the result")
    @APIResponse(responseCode = "413", description = "The body is too large")
    public Response whatIf(
            @PathParam("competition") String competition, @BeanParam ReadRequest request, InputStream stream) {
        long head = reads.head(request, competition, ReadCost.COMPETITION);
        CompetitionWhatIfRequest asked = JsonBody.read(request, stream, CompetitionWhatIfRequest.class);
        long revision = asked.at() == null ? head : asked.at();
        if (revision < 1 || revision > head) {
            throw request.unknownRevision(revision);
        }
        return reads.computed(() -> {
            Competition before = reads.at(competition, revision).competition();
            Competition after = assumed(request, before, asked);
            return JsonResponse.noStore(new CompetitionWhatIf(
                    competition,
                    revision,
                    CompetitionTables.of(after),
                    CompetitionBrackets.of(after),
                    CompetitionChanges.between(before, after)));
        });
    }

    private static Competition assumed(ReadRequest request, Competition before, CompetitionWhatIfRequest asked) {
        boolean hasResult = before.stageOf(asked.pairing())
                .filter(stage -> stage.results().containsKey(asked.pairing()))
                .isPresent();
        CompetitionDecision decision = CompetitionRules.decide(
                before,
                hasResult
                        ? new CorrectResult(
                                asked.pairing(),
                                asked.result(),
                                new CorrectionCause(CorrectionCause.Kind.ENTRY, null, null),
                                REASON)
                        : new EnterResult(asked.pairing(), asked.result()),
                new CompetitionInputs(Hash.sha256(REASON)));
        return switch (decision) {
            case CompetitionDecision.Accepted accepted -> accepted.competition();
            case CompetitionDecision.Refused refused ->
                throw request.refused(ReadProblem.REFUSED_RESULT, refused.rule(), Map.of())
                        .with("refusal", refused.params())
                        .build();
        };
    }
}
