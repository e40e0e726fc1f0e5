package cartulary.command.duel;

import cartulary.command.http.CommandRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Gives up duels.
@Path("/api/duels/{duel}/forfeit")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class DuelForfeitResource {
    private final DuelAdmission admission;
    private final Duels duels;

    DuelForfeitResource(DuelAdmission admission, Duels duels) {
        this.admission = admission;
        this.duels = duels;
    }

    @POST
    @Operation(
            operationId = "forfeitDuel",
            summary = "Forfeit a duel",
            description = "For one of its two persons, while it runs. The other one wins. The game that runs counts for"
                    + " nobody; in a competition the result is a walkover.")
    @APIResponseSchema(value = DuelView.class, responseCode = "200", responseDescription = "The duel is forfeited")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(responseCode = "409", description = "A rule refuses it")
    public Response forfeit(@PathParam("duel") String duel, @BeanParam CommandRequest request) {
        String person = admission.person(request);
        admission.requireKnown(request, duel);
        return DuelsResource.answer(request, duels.forfeit(duel, person), Response.Status.OK);
    }
}
