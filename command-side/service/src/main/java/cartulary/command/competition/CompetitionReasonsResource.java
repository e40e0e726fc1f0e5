package cartulary.command.competition;

import cartulary.command.http.CommandRequest;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The reasons for decisions in competitions, which are stored outside the logs so that they can be erased.
@Path("/api/competitions/{competition}/reasons")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionReasonsResource {
    private final OrganiserAdmission organisers;
    private final CompetitionStore store;

    CompetitionReasonsResource(OrganiserAdmission organisers, CompetitionStore store) {
        this.organisers = organisers;
        this.store = store;
    }

    /// The reasons for the decisions in a competition.
    @Schema(requiredProperties = {"competition", "reasons"})
    record ReasonsOfCompetition(String competition, List<ReasonOfDecision> reasons) {}

    /// The reason for a decision.
    ///
    /// @param revision the revision of the event that contains the hash of salt and reason
    @Schema(requiredProperties = {"revision", "reason", "salt"})
    record ReasonOfDecision(long revision, String reason, String salt) {
        private static ReasonOfDecision of(DecisionReason given) {
            return new ReasonOfDecision(
                    given.revision(), given.reason(), given.salt().value());
        }
    }

    @GET
    @Operation(
            operationId = "getCompetitionReasons",
            summary = "Get the reasons for decisions",
            description =
                    "In the order of their events. Each event contains the SHA-256 of the 32 bytes of the salt and the"
                            + " reason in UTF-8.")
    @APIResponseSchema(ReasonsOfCompetition.class)
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    public Response reasons(@PathParam("competition") String competition, @BeanParam CommandRequest request) {
        organisers.admitReader(request, competition);
        return JsonResponse.noStore(new ReasonsOfCompetition(
                competition,
                store.reasons(competition).stream().map(ReasonOfDecision::of).toList()));
    }

    @DELETE
    @Path("{revision}")
    @Operation(
            operationId = "eraseCompetitionReason",
            summary = "Erase the reason for a decision",
            description = "For the organiser. The event keeps its hash.")
    @APIResponse(responseCode = "204", description = "The reason is erased, or there was none")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(responseCode = "403", description = "The sender is not the organiser (COMP-18)")
    public Response erase(
            @PathParam("competition") String competition,
            @PathParam("revision") long revision,
            @BeanParam CommandRequest request) {
        organisers.admit(request, competition, "reasons");
        store.eraseReason(competition, revision);
        return JsonResponse.noContent();
    }
}
