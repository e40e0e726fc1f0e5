package cartulary.command.web;

import cartulary.command.token.Bearer;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.Hand;
import cartulary.rules.Rules;
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
    private final RequestGuard door;

    public HandResource(RequestGuard door) {
        this.door = door;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            summary = "The own chips",
            description =
                    "With the token of a seat: the chips in its supply, in the order of the catalogue. Never to be"
                            + " stored.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Hand.class)))
    public Response hand(
            @PathParam("game") String game, @Context HttpHeaders headers, @Context HttpServerRequest request) {
        var call = RequestHead.of(headers, request);
        Bearer bearer = door.admit(call);
        var admission = door.admission(call, bearer, game);
        int seat = door.seat(call, bearer, admission, "hand");
        return Response.ok(Json.canonical(Rules.standard().hand(admission.game(), admission.head(), seat)))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
