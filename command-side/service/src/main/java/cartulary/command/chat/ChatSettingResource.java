package cartulary.command.chat;

import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.Outcome;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The chat setting of a game. It is not an option of the game, because options are recorded and the chat is not.
@Path("/api/games/{game}/chat/setting")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class ChatSettingResource {
    private final GameGuard guard;
    private final TableChat chats;
    private final ChatWaits waits;

    public ChatSettingResource(GameGuard guard, TableChat chats, ChatWaits waits) {
        this.guard = guard;
        this.chats = chats;
        this.waits = waits;
    }

    /// @param permits what may be said; at most, if it is the setting of the service
    @Schema(name = "PermittedChat", requiredProperties = "permits")
    public record Permitted(@Nullable ChatSetting permits) {}

    @PUT
    @RunOnVirtualThread
    @Operation(
            operationId = "setChat",
            summary = "Set what may be said at the table",
            description =
                    "Needs the host's token. `on` permits everything, `phrases` only quick phrases, `off` nothing."
                            + " Messages that were said before stay.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Permitted.class)))
    @APIResponse(responseCode = "204", description = "Set")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game ended too long ago")
    public Response set(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream) {
        Bearer bearer = guard.admit(request);
        GameId id = guard.hostAdmission(request, bearer, game, "chat").game();
        var bodies = new RequestBodies(request.problems());
        ChatSetting permits =
                bodies.required(bodies.bytes(stream), Permitted.class).permits();
        if (permits == null) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/permits"));
        }
        guard.charge(request, bearer, ChatResource.WRITE_COST);
        switch (chats.set(id, permits)) {
            case CHANGED -> waits.changed(id);
            case UNCHANGED -> {}
            case OVER -> throw ChatEntries.refusal(request.problems(), new Outcome.Over());
        }
        return JsonResponse.noContent();
    }
}
