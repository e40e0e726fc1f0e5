package cartulary.command.member;

import cartulary.command.game.AdmittedReader;
import cartulary.command.game.GameGuard;
import cartulary.command.game.GameMembers.Member;
import cartulary.command.http.CommandRequest;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The players who are present now, by their heartbeats. A heartbeat is not an event, does not change deadlines
/// and is not stored durably.
@Path("/api/games/{game}/presence")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class PresenceResource {
    private final GameGuard guard;
    private final Presence presence;

    public PresenceResource(GameGuard guard, Presence presence) {
        this.guard = guard;
        this.presence = presence;
    }

    /// The seats with a recent heartbeat.
    @Schema(requiredProperties = {"game", "present"})
    public record Present(GameId game, List<@Seat Integer> present) {}

    @POST
    @Operation(
            operationId = "sendHeartbeat",
            summary = "Report that a player is present",
            description =
                    "Needs the token of a seat. Valid for 45 seconds; send it every 15 seconds. The body may be empty.")
    @APIResponse(responseCode = "204", description = "Recorded")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "403", description = "Not the token of a seat of this game")
    public Response heartbeat(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var admission = guard.readAdmission(request, bearer, game);
        presence.seen(admission.game(), guard.seat(request, bearer, admission, "presence"));
        return JsonResponse.noContent();
    }

    @GET
    @Operation(
            operationId = "getPresence",
            summary = "List the seats whose players are present",
            description =
                    "Seats of people with a heartbeat within the last 45 seconds, in order. Bots are never listed.")
    @APIResponseSchema(Present.class)
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response present(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var admission = guard.readAdmission(request, guard.admit(request), game);
        return JsonResponse.noStore(new Present(admission.game(), people(admission)));
    }

    /// Returns the seats of people. A player who has just left the lobby is no longer listed.
    private List<Integer> people(AdmittedReader admission) {
        Set<Integer> seated = admission.members().seats().stream()
                .filter(member -> !member.bot())
                .map(Member::seat)
                .collect(Collectors.toSet());
        return presence.present(admission.game()).stream()
                .filter(seated::contains)
                .toList();
    }
}
