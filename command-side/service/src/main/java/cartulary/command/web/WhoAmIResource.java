package cartulary.command.web;

import cartulary.command.game.Sender.Standing;
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
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The bearer of a token: its roles in the service, and its actor in a game. Query nodes call this, because they
/// have no keys to read tokens with.
@Path("/api")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class WhoAmIResource {
    private final RequestGuard guard;

    public WhoAmIResource(RequestGuard guard) {
        this.guard = guard;
    }

    /// The roles of a bearer in the service.
    @Schema(requiredProperties = "roles")
    public record ServiceRoles(List<String> roles) {}

    /// The actor that a bearer is in a game.
    @Schema(requiredProperties = {"game", "actor"})
    public record GameActor(GameId game, Actor actor) {}

    @GET
    @Path("whoami")
    @RunOnVirtualThread
    @Operation(
            operationId = "getRoles",
            summary = "Get the roles of the token in the service",
            description = "For example `operator`. Empty for the tokens of players.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = ServiceRoles.class)))
    public Response roles(@BeanParam CommandRequest request) {
        return JsonResponse.noStore(new ServiceRoles(
                guard.admit(request) instanceof Bearer.Appointed appointed
                        ? List.of(appointed.role().word())
                        : List.of()));
    }

    @GET
    @Path("games/{game}/whoami")
    @RunOnVirtualThread
    @Operation(
            operationId = "getActor",
            summary = "Get the actor that the token is in a game",
            description = "The host, a seat or a guest. 401 for a token that is no longer valid, 403 for a token of"
                    + " another game, 404 for a game that the token gives no access to.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = GameActor.class)))
    public Response actor(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var visible = guard.visible(request, bearer, game);
        Actor actor =
                switch (guard.sender(request, bearer, visible.id()).in(visible.head())) {
                    case Standing.Acting(Actor acting) -> acting;
                    case Standing.Stranger _ -> throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
                    case Standing.Ended _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
                };
        return JsonResponse.noStore(new GameActor(visible.id(), actor));
    }
}
