package cartulary.command.member;

import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RuleRefusal;
import cartulary.command.token.Bearer;
import cartulary.command.token.TokenEpochs;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.http.JsonResponse;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Invites, each of which lets one player join (LOBBY-4).
@Path("/api/games/{game}/invites")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class InviteResource {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{22}");

    private final GameGuard guard;
    private final Tokens tokens;
    private final TokenEpochs epochs;
    private final DecisionInputsFactory inputs;

    public InviteResource(GameGuard guard, Tokens tokens, TokenEpochs epochs, DecisionInputsFactory inputs) {
        this.guard = guard;
        this.tokens = tokens;
        this.epochs = epochs;
        this.inputs = inputs;
    }

    /// @param invite the token to send with JoinGame
    @Schema(requiredProperties = {"game", "id", "invite"})
    public record Invite(GameId game, String id, String invite) {}

    @POST
    @Operation(
            operationId = "createInvite",
            summary = "Create an invite",
            description =
                    "Needs the host's token; possible in the lobby only. The invite is the token of one JoinGame.")
    @APIResponseSchema(value = Invite.class, responseCode = "201", responseDescription = "Created")
    @APIResponse(responseCode = "409", description = "The game has left the lobby")
    public Response invite(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var admission = guard.hostAdmission(request, guard.admit(request), game, "invites");
        Game head = admission.head();
        if (!(head.step() instanceof Step.Lobby)) {
            throw RuleRefusal.problem(
                    request.problems(), RuleId.LOBBY_1, Map.of("command", "invites"), head.revision());
        }
        String id = inputs.freshId();
        return JsonResponse.noStore(
                Response.Status.CREATED, new Invite(admission.game(), id, tokens.invite(admission.game(), id)));
    }

    @DELETE
    @Path("{invite}")
    @Operation(
            operationId = "withdrawInvite",
            summary = "Withdraw an invite",
            description = "Needs the host's token, or the invite as the token. `invite` is the id of the invite. After"
                    + " it, the invite opens nothing. A player who joined with it before stays.")
    @APIResponse(responseCode = "204", description = "The invite is withdrawn")
    @APIResponse(responseCode = "403", description = "Not the token of the host or the invite")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "200 invites of the game are withdrawn")
    public Response withdraw(
            @PathParam("game") String game, @PathParam("invite") String invite, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        GameId id = bearer instanceof Bearer.Invited(GameId of, String own)
                        && of.value().equals(game)
                        && own.equals(invite)
                ? of
                : guard.hostAdmission(request, bearer, game, "invites").game();
        if (!ID.matcher(invite).matches()) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/invite"));
        }
        if (!epochs.withdraw(id, invite)) {
            throw request.problems().of(CommandProblem.TOO_MANY_WITHDRAWN, Map.of("limit", TokenEpochs.MOST_WITHDRAWN));
        }
        return JsonResponse.noContent();
    }
}
