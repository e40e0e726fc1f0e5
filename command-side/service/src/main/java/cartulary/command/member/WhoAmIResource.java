package cartulary.command.member;

import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The actor that the bearer of a token is in a game. Query nodes call this because they have no key to verify
/// tokens.
@Path("/api/games/{game}/whoami")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class WhoAmIResource {
    private final GameGuard guard;

    public WhoAmIResource(GameGuard guard) {
        this.guard = guard;
    }

    @Schema(requiredProperties = {"game", "actor"})
    public record GameActor(GameId game, Actor actor) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getActor",
            summary = "Get the actor that the token is in a game",
            description = "The host, a seat or a guest. 401 for a token that is no longer valid, 403 for a token of"
                    + " another game, 404 for a game that the token gives no access to.")
    @APIResponseSchema(GameActor.class)
    public Response actor(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var admission = guard.readAdmission(request, bearer, game);
        Actor actor =
                switch (admission.status()) {
                    case SenderStatus.Acting(Actor acting) -> acting;
                    case SenderStatus.Stranger _ -> throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
                    case SenderStatus.Ended _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
                };
        return JsonResponse.noStore(new GameActor(admission.game(), actor));
    }
}
