package cartulary.command.chat;

import cartulary.command.chat.ChatSettingResource.Permitted;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.store.ChatSetting;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The most that the operator permits in any chat. A page that opens a game offers no other settings.
@Path("/api/chat")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
public class ChatBoundResource {
    private final RequestGuard guard;
    private final ChatSetting most;

    public ChatBoundResource(
            RequestGuard guard, @ConfigProperty(name = "cartulary.chat", defaultValue = "on") ChatSetting most) {
        this.guard = guard;
        this.most = most;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getChatBound",
            summary = "Get what the service permits at most in a chat",
            description = "A host may permit less in a game.")
    @APIResponseSchema(Permitted.class)
    public Response most(@BeanParam CommandRequest request) {
        guard.admit(request);
        return JsonResponse.noCache(new Permitted(most));
    }
}
