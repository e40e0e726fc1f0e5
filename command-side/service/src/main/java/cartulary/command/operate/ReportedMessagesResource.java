package cartulary.command.operate;

import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.store.ReportedMessage;
import cartulary.contracts.store.TableChat;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The messages at tables that readers reported.
@Path("/api/admin/reported-messages")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Operators")
@SecurityRequirement(name = "token")
public class ReportedMessagesResource {
    private static final int PAGE = 100;

    private final RequestGuard guard;
    private final TableChat chats;

    public ReportedMessagesResource(RequestGuard guard, TableChat chats) {
        this.guard = guard;
        this.chats = chats;
    }

    @Schema(requiredProperties = "messages")
    public record ReportedMessages(List<ReportedMessage> messages) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "listReportedMessages",
            summary = "List the reported messages",
            description =
                    "Needs an operator's token. At most 100 messages on which no operator has acted, the one that was"
                            + " reported first at the beginning. Hide, erase or show a message to remove it from the list.")
    @APIResponseSchema(ReportedMessages.class)
    public Response list(@BeanParam CommandRequest request) {
        guard.operator(request, "reported-messages");
        return JsonResponse.noStore(new ReportedMessages(chats.reported(PAGE)));
    }
}
