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
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The limits of the process that answers.
@Path("/api/admin/limits")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Operators")
@SecurityRequirement(name = "token")
public class LimitsResource {
    private final RequestGuard guard;
    private final LimitsInUse limits;

    public LimitsResource(RequestGuard guard, LimitsInUse limits) {
        this.guard = guard;
        this.limits = limits;
    }

    /// @param refusals since the start of the process, by reason; contains reasons that have no bound
    @Schema(requiredProperties = {"limits", "refusals"})
    public record Limits(List<LimitsInUse.Limit> limits, Map<String, Long> refusals) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "listLimits",
            summary = "List the limits with their use and their refusals",
            description = "Needs an operator's token. In a cluster, those of the command node that answers.")
    @APIResponseSchema(Limits.class)
    public Response list(@BeanParam CommandRequest request) {
        guard.operator(request, "limits");
        return JsonResponse.noStore(new Limits(limits.limits(), limits.refusals()));
    }
}
