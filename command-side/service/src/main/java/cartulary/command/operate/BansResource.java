package cartulary.command.operate;

import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
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

/// The bans in force.
@Path("/api/admin/bans")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Operators")
@SecurityRequirement(name = "token")
public class BansResource {
    private final RequestGuard guard;
    private final Bans bans;

    public BansResource(RequestGuard guard, Bans bans) {
        this.guard = guard;
        this.bans = bans;
    }

    /// The bans in force; the one that ends first is the first.
    @Schema(requiredProperties = "bans")
    public record BansInForce(List<Ban> bans) {}

    @GET
    @RunOnVirtualThread
    @Operation(operationId = "listBans", summary = "List the bans in force", description = "Needs an operator's token.")
    @APIResponseSchema(BansInForce.class)
    public Response list(@BeanParam CommandRequest request) {
        guard.operator(request, "bans");
        return JsonResponse.noStore(new BansInForce(bans.inForce()));
    }
}
