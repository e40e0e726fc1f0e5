package cartulary.command.web;

import cartulary.command.game.Sender.Standing;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Who a token makes its bearer. A client finds out what it may still do with a kept token; a node that
/// holds no keys asks for those who call it.
@Path("/api")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class StandingResource {
    private final Door door;

    public StandingResource(Door door) {
        this.door = door;
    }

    /// Who the bearer is in a game now.
    public record InGame(GameId game, Actor actor) {}

    /// What the bearer may do in the service besides playing.
    public record InService(List<String> roles) {}

    @GET
    @Path("games/{game}/standing")
    @RunOnVirtualThread
    @Operation(
            summary = "Who I am in a game",
            description =
                    "The host, a seat, or a guest. 401 for a token that is good for nothing in this game (any"
                            + " more), 404 for a game that is not to be seen with it.")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = InGame.class)))
    public Response inGame(
            @PathParam("game") String game,
            @Context HttpHeaders headers,
            @Context HttpServerRequest request) {
        var call = Call.of(headers, request);
        Bearer bearer = door.admit(call);
        var visible = door.visible(call, bearer, game);
        Actor actor =
                switch (door.sender(call, bearer, visible.id()).in(visible.head())) {
                    case Standing.Acting(Actor acting) -> acting;
                    case Standing.Stranger _ -> throw call.problems().of(Problem.FOREIGN_TOKEN);
                    case Standing.Ended _ ->
                            throw call.problems().unauthorized(Problem.TOKEN_ENDED);
                };
        return sent(new InGame(visible.id(), actor));
    }

    @GET
    @Path("standing")
    @RunOnVirtualThread
    @Operation(
            summary = "Who I am in the service",
            description = "The roles of the token's bearer, such as `operator`; mostly none.")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = InService.class)))
    public Response inService(@Context HttpHeaders headers, @Context HttpServerRequest request) {
        Bearer bearer = door.admit(Call.of(headers, request));
        return sent(
                new InService(
                        bearer instanceof Bearer.Appointed appointed
                                ? List.of(appointed.role().word())
                                : List.of()));
    }

    private static Response sent(Object body) {
        return Response.ok(Json.canonical(body))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
