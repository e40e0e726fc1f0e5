package cartulary.command.member;

import cartulary.command.game.AdmittedSender;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.TokenEpochs;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The read token of an unlisted game, which all of its readers share.
@Path("/api/games/{game}/read-token")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class ReadTokenResource {
    private final GameGuard guard;
    private final Tokens tokens;
    private final TokenEpochs epochs;

    public ReadTokenResource(GameGuard guard, Tokens tokens, TokenEpochs epochs) {
        this.guard = guard;
        this.tokens = tokens;
        this.epochs = epochs;
    }

    /// @param read the token
    @Schema(requiredProperties = {"game", "read"})
    public record ReadToken(GameId game, String read) {}

    @POST
    @Operation(
            operationId = "renewReadToken",
            summary = "Renew the read token",
            description = "Needs the host's token. Ends all earlier read tokens of the game, closes their streams at"
                    + " the next heartbeat, and returns a new one.")
    @APIResponseSchema(
            value = ReadToken.class,
            responseCode = "201",
            responseDescription = "The earlier read tokens have ended")
    @APIResponse(responseCode = "409", description = "The game is public")
    public Response renew(@PathParam("game") String game, @BeanParam CommandRequest request) {
        GameId id = unlisted(request, game);
        int epoch = end(request, id) + 1;
        return JsonResponse.noStore(Response.Status.CREATED, new ReadToken(id, tokens.reader(id, epoch)));
    }

    @DELETE
    @Operation(
            operationId = "endReadToken",
            summary = "End the read token",
            description = "Needs the host's token. Ends all read tokens of the game; the host can renew them later.")
    @APIResponse(responseCode = "204", description = "The read tokens have ended")
    @APIResponse(responseCode = "409", description = "The game is public")
    public Response end(@PathParam("game") String game, @BeanParam CommandRequest request) {
        end(request, unlisted(request, game));
        return JsonResponse.noContent();
    }

    private GameId unlisted(CommandRequest request, String game) {
        AdmittedSender admission = guard.hostAdmission(request, guard.admit(request), game, "read-token");
        if (admission.head().options().visibility() == Visibility.PUBLIC) {
            throw request.problems().of(CommandProblem.PUBLIC_GAME);
        }
        return admission.game();
    }

    /// Returns the epoch that was ended.
    private int end(CommandRequest request, GameId game) {
        int epoch = epochs.ofReaders(game);
        if (!epochs.endReaders(game, epoch)) {
            throw request.problems().retryable(CommandProblem.BUSY, 1);
        }
        return epoch;
    }
}
