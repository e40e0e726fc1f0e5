package cartulary.command.token;

import cartulary.command.http.CommandRequest;
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

/// The roles of the bearer of a token in the service. Query nodes call this because they have no key to verify
/// tokens.
@Path("/api/whoami")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class ServiceRolesResource {
    private final RequestGuard guard;

    public ServiceRolesResource(RequestGuard guard) {
        this.guard = guard;
    }

    /// The roles of a bearer in the service.
    @Schema(requiredProperties = "roles")
    public record ServiceRoles(List<String> roles) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getRoles",
            summary = "Get the roles of the token in the service",
            description = "For example `operator`. Empty for the tokens of players.")
    @APIResponseSchema(ServiceRoles.class)
    public Response roles(@BeanParam CommandRequest request) {
        return JsonResponse.noStore(new ServiceRoles(
                guard.admit(request) instanceof Bearer.Appointed appointed
                        ? List.of(appointed.role().word())
                        : List.of()));
    }
}
