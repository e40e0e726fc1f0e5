package cartulary.command.competition;

import cartulary.command.competition.CompetitionAnswers.CompetitionAnswer;
import cartulary.command.http.CommandRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Opens competitions with results of games that were played elsewhere, such as those of a league that is
/// under way.
@Path("/api/competitions/imports")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionImportsResource {
    private static final String IMPORTS = "competitions/imports";

    private final CompetitionOpenings openings;

    CompetitionImportsResource(CompetitionOpenings openings) {
        this.openings = openings;
    }

    @POST
    @Operation(
            operationId = "importCompetition",
            summary = "Open a competition with results that were played elsewhere",
            description =
                    "The signed-in person becomes its organiser. Either everything is entered, or nothing; results"
                            + " have the basis `entered`. Pairings without games stay open, and the organiser continues with"
                            + " commands.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = CompetitionImport.class)))
    @APIResponseSchema(
            value = CompetitionAnswer.class,
            responseCode = "201",
            responseDescription = "The competition is open, with all results")
    @APIResponse(responseCode = "400", description = "The results do not follow the format")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(
            responseCode = "409",
            description = "A rule refuses a result, or the person has opened too many competitions")
    @APIResponse(responseCode = "422", description = "The idempotency key was used for another request")
    @Parameter(name = CommandRequest.IDEMPOTENCY_KEY, in = ParameterIn.HEADER)
    public Response importResults(@BeanParam CommandRequest request, InputStream stream) {
        return openings.open(request, stream, IMPORTS, CompetitionImport.class);
    }
}
