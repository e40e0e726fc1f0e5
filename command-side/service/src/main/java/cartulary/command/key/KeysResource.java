package cartulary.command.key;

import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The rotation of keys, for operators. Contains ids of keys only, which are no secrets.
@Path("/api/admin/keys")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Operators")
@SecurityRequirement(name = "token")
public class KeysResource {
    private final RequestGuard guard;
    private final KeyRotation rotation;

    public KeysResource(RequestGuard guard, KeyRotation rotation) {
        this.guard = guard;
        this.rotation = rotation;
    }

    /// @param master the id of the master key in use
    /// @param tokens the id of the key that signs tokens
    /// @param rewrapped the number of data keys that another master key had wrapped
    @Schema(requiredProperties = {"master", "tokens", "rewrapped"})
    public record KeysInUse(int master, int tokens, int rewrapped) {}

    @POST
    @Path("rewrap")
    @RunOnVirtualThread
    @Operation(
            operationId = "rewrapKeys",
            summary = "Wrap the data keys of all games by the present master key",
            description = "Needs an operator's token. After it, no game needs an older master key. The service does the"
                    + " same by itself after a rotation.")
    @APIResponseSchema(value = KeysInUse.class, responseCode = "200", responseDescription = "The keys in use")
    public Response rewrap(@BeanParam CommandRequest request) {
        guard.operator(request, "keys");
        ServiceKeysets used = rotation.used();
        int rewrapped = rotation.rewrap();
        return JsonResponse.noStore(new KeysInUse(used.masterId(), used.tokensId(), rewrapped));
    }
}
