package cartulary.command.web;

import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.http.JsonResponse;
import cartulary.http.SharedProblem;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.POST;
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
import org.jspecify.annotations.Nullable;

/// Invites, each of which lets one player join (LOBBY-4).
@Path("/api/games/{game}/invites")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class InviteResource {
    private final RequestGuard guard;
    private final Tokens tokens;
    private final DecisionInputsFactory inputs;

    public InviteResource(RequestGuard guard, Tokens tokens, DecisionInputsFactory inputs) {
        this.guard = guard;
        this.tokens = tokens;
        this.inputs = inputs;
    }

    /// @param invite the token to send with JoinGame
    @Schema(requiredProperties = {"game", "id", "invite"})
    public record Invite(GameId game, String id, String invite) {}

    @POST
    @RunOnVirtualThread
    @Operation(
            operationId = "createInvite",
            summary = "Create an invite",
            description =
                    "Needs the host's token; possible in the lobby only. The invite is the token of one JoinGame.")
    @APIResponse(
            responseCode = "201",
            description = "Created",
            content = @Content(schema = @Schema(implementation = Invite.class)))
    public Response invite(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var admission = guard.admission(request, bearer, game);
        Game head = admission.head();
        if (!isHost(bearer, head)) {
            throw bearer == null
                    ? request.problems().of(SharedProblem.TOKEN_MISSING)
                    : request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "invites", "needed", "host"));
        }
        if (!(head.step() instanceof Step.Lobby)) {
            throw RuleRefusal.problem(
                    request.problems(), RuleId.LOBBY_1, Map.of("command", "invites"), head.revision());
        }
        String id = inputs.freshId();
        return JsonResponse.noStore(
                Response.Status.CREATED, new Invite(admission.game(), id, tokens.invite(admission.game(), id)));
    }

    private static boolean isHost(@Nullable Bearer bearer, Game head) {
        return bearer instanceof Bearer.Host(String host) && host.equals(head.host());
    }
}
