package cartulary.command.competition;

import cartulary.command.competition.CompetitionAdmission.Admitted;
import cartulary.command.competition.CompetitionAnswers.CompetitionAnswer;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.VisibleText;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Opens competitions and sends commands to them.
@Path("/api/competitions")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
@APIResponse(responseCode = "401", description = "Not signed in")
@APIResponse(responseCode = "422", description = "The idempotency key was used for another request")
@APIResponse(responseCode = "4XX", description = "Nothing was changed; see the problem document")
public class CompetitionResource {
    private static final int COST_OF_A_ROUND = 20;
    private static final String OPENINGS = "competitions";

    private final CompetitionAdmission admission;
    private final CompetitionOpenings openings;
    private final Competitions competitions;

    CompetitionResource(CompetitionAdmission admission, CompetitionOpenings openings, Competitions competitions) {
        this.admission = admission;
        this.openings = openings;
        this.competitions = competitions;
    }

    @POST
    @Operation(
            operationId = "openCompetition",
            summary = "Open a competition",
            description = "The signed-in person becomes its organiser.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = CompetitionOpening.class)))
    @APIResponseSchema(
            value = CompetitionAnswer.class,
            responseCode = "201",
            responseDescription = "The competition is open")
    @APIResponse(
            responseCode = "409",
            description = "A rule refuses the request, or the person has opened too many competitions")
    @Parameter(name = CommandRequest.IDEMPOTENCY_KEY, in = ParameterIn.HEADER)
    public Response open(@BeanParam CommandRequest request, InputStream stream) {
        return openings.open(request, stream, OPENINGS, CompetitionOpening.class);
    }

    @POST
    @Path("{competition}/commands")
    @Operation(
            operationId = "sendCompetitionCommand",
            summary = "Send a command to a competition",
            description = "The organiser sends every command except OpenCompetition. Persons enter and withdraw"
                    + " themselves by the ids of their accounts; captains enter and withdraw their teams and change"
                    + " rosters; referees withdraw entrants, change pairings, correct results and give penalties. Only a"
                    + " captain seals a line-up, only an entrant or a captain adds a seed to a draw.")
    @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CompetitionCommand")))
    @APIResponseSchema(
            value = CompetitionAnswer.class,
            responseCode = "200",
            responseDescription = "The events are durable")
    @APIResponse(responseCode = "403", description = "The sender may not send this command (COMP-18)")
    @APIResponse(responseCode = "409", description = "A rule refuses the command; `ruleId` names it")
    @APIResponse(responseCode = "412", description = "The competition is at another revision than If-Match")
    @Parameter(name = CommandRequest.IDEMPOTENCY_KEY, in = ParameterIn.HEADER)
    @Parameter(name = HttpHeaders.IF_MATCH, in = ParameterIn.HEADER)
    public Response send(
            @PathParam("competition") String competition, @BeanParam CommandRequest request, InputStream stream) {
        Admitted sender = admission.admit(request);
        byte[] body = admission.body(request, sender, stream);
        var command = new RequestBodies(request.problems()).required(body, CompetitionCommand.class);
        if (command instanceof PairRound) {
            admission.charge(request, sender, COST_OF_A_ROUND);
        }
        String reason = CompetitionTurn.reason(command);
        if (reason != null && !VisibleText.isVisible(reason)) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/reason"));
        }
        return CompetitionAnswers.of(
                request.problems(),
                competitions.send(
                        competition,
                        sender.request(request, competition, body, List.of(), turn -> turn.refusal(command))),
                false);
    }
}
