package cartulary.command.member;

import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RuleRefusal;
import cartulary.command.token.Bearer;
import cartulary.contracts.rule.RuleId;
import cartulary.http.JsonResponse;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The chips of a player, visible to that player only (BET-12). Chips on tiles are visible to nobody, not even to
/// their owner (MIX-14).
@Path("/api/games/{game}/hand")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class HandResource {
    private final GameGuard guard;

    public HandResource(GameGuard guard) {
        this.guard = guard;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getHand",
            summary = "Get the chips in your supply",
            description =
                    "Needs the token of a seat. In the order of the catalogue. 409 while the hand is withheld after a"
                            + " recovery by claim (LOBBY-11).")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(schema = @Schema(ref = "Hand")))
    @APIResponse(responseCode = "409", description = "The hand is withheld after a recovery by claim")
    public Response hand(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var admission = guard.admission(request, bearer, game);
        int seat = guard.seat(request, bearer, admission, "hand");
        Game head = admission.head();
        if (Rules.standard().isHandWithheld(head, seat)) {
            throw RuleRefusal.problem(request.problems(), RuleId.LOBBY_11, Map.of("seat", seat), head.revision());
        }
        return JsonResponse.noStore(Rules.standard().hand(admission.game(), head, seat));
    }
}
