package cartulary.command.member;

import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandRequest;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The reasons of the disputes of a game. Events contain their hashes only, so that reasons can be hidden and erased.
@Path("/api/games/{game}/dispute-reasons")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class DisputeReasonsResource {
    private final GameGuard guard;
    private final CommandLedger ledger;

    public DisputeReasonsResource(GameGuard guard, CommandLedger ledger) {
        this.guard = guard;
        this.ledger = ledger;
    }

    /// The reason of a dispute.
    ///
    /// @param dispute the number of the dispute in its game
    @Schema(
            name = "ReasonOfDispute",
            requiredProperties = {"dispute", "reason"})
    public record Reason(int dispute, String reason) {}

    /// The reasons of the disputes of a game, by their numbers.
    @Schema(
            name = "ReasonsOfDisputes",
            requiredProperties = {"game", "reasons"})
    public record Reasons(GameId game, List<Reason> reasons) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getDisputeReasons",
            summary = "Get the reasons of the disputes",
            description = "For everybody who may read the game, in the order of the disputes. A reason that was hidden"
                    + " or erased is absent.")
    @APIResponseSchema(Reasons.class)
    public Response reasons(@PathParam("game") String game, @BeanParam CommandRequest request) {
        GameId id = guard.readAdmission(request, guard.admit(request), game).game();
        List<Reason> reasons = ledger.disputeReasons(id).stream()
                .map(given -> new Reason(given.dispute(), given.reason()))
                .toList();
        return JsonResponse.noStore(new Reasons(id, reasons));
    }
}
