package cartulary.command.web;

import cartulary.command.token.Bearer;
import cartulary.contracts.view.Hand;
import cartulary.http.JsonResponse;
import cartulary.rules.Rules;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What one player may see and nobody else: the own chips (BET-12). Chips that lie on tiles are not
/// shown to anybody, their owner included (MIX-14).
@Path("/api/games/{game}/hand")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class HandResource {
    private final RequestGuard guard;

    public HandResource(RequestGuard guard) {
        this.guard = guard;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            summary = "The own chips",
            description =
                    "With the token of a seat: the chips in its supply, in the order of the catalogue. Never to be"
                            + " stored.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Hand.class)))
    public Response hand(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var visible = guard.visible(request, bearer, game);
        int seat = guard.seat(request, bearer, visible, "hand");
        return JsonResponse.noStore(Rules.standard().hand(visible.id(), visible.head(), seat));
    }
}
