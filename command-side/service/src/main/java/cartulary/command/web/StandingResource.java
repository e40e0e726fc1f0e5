package cartulary.command.web;

import cartulary.command.token.Bearer;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What a token makes its bearer in the service; a node that holds no keys asks for those who call it.
@Path("/api/standing")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class StandingResource {
    private final RequestGuard guard;

    public StandingResource(RequestGuard guard) {
        this.guard = guard;
    }

    /// What the bearer may do in the service besides playing.
    public record InService(List<String> roles) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            summary = "Who I am in the service",
            description = "The roles of the token's bearer, such as `operator`; mostly none.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = InService.class)))
    public Response inService(@BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        return JsonResponse.noStore(new InService(
                bearer instanceof Bearer.Appointed appointed
                        ? List.of(appointed.role().word())
                        : List.of()));
    }
}
