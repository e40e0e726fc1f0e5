package cartulary.command.web;

import cartulary.command.token.Bearer;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.store.Presence;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Who is at the table just now. A sign of life is a courtesy among players: it is no event, moves no
/// clock, and is forgotten.
@Path("/api/games/{game}/presence")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class PresenceResource {
    private static final String EXAMPLE = "{\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"present\":[0,2]}";

    private final RequestGuard guard;
    private final Presence presence;

    public PresenceResource(RequestGuard guard, Presence presence) {
        this.guard = guard;
        this.presence = presence;
    }

    /// Those who were seen lately, by seat.
    @Schema(requiredProperties = {"game", "present"})
    public record Present(GameId game, List<@Seat Integer> present) {}

    @POST
    @RunOnVirtualThread
    @Operation(
            summary = "I am here",
            description = "With the token of a seat. Holds for 45 seconds; to be sent again every 15, say. The body"
                    + " may be empty.")
    @APIResponse(responseCode = "204", description = "Noted")
    @APIResponse(responseCode = "401", description = "No token, or one that is ended or invalid")
    @APIResponse(responseCode = "403", description = "Not the token of a seat of this game")
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response here(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var visible = guard.visible(request, bearer, game);
        presence.seen(visible.id(), guard.seat(request, bearer, visible, "presence"));
        return Response.noContent()
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            summary = "Who is at the table",
            description = "Seats of people who gave a sign within 45 seconds, in order. Never bots.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            schema = @Schema(implementation = Present.class),
                            examples = @ExampleObject(name = "two people", value = EXAMPLE)))
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response present(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var visible = guard.visible(request, guard.admit(request), game);
        return JsonResponse.noStore(new Present(visible.id(), people(visible)));
    }

    /// Whoever left the table in the lobby a moment ago is there no more.
    private List<Integer> people(RequestGuard.Visible visible) {
        Set<Integer> seated = visible.head().players().stream()
                .filter(player -> player.policy() == null)
                .map(player -> player.seat())
                .collect(Collectors.toSet());
        return presence.present(visible.id()).stream().filter(seated::contains).toList();
    }
}
