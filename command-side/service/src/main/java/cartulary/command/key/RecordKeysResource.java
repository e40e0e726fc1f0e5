package cartulary.command.key;

import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.checkpoint.PublishedKeys;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The public halves of the keys that sign checkpoints.
@Path("/api/keys")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Proofs")
@SecurityRequirement(name = "token")
public class RecordKeysResource {
    private final RequestGuard guard;
    private final RecordKeys keys;

    public RecordKeysResource(RequestGuard guard, RecordKeys keys) {
        this.guard = guard;
        this.keys = keys;
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getRecordKeys",
            summary = "List the keys that sign checkpoints",
            description =
                    "The present key first. A new key is announced by the former one; a change without an announcement is a reason for alarm.")
    @APIResponseSchema(PublishedKeys.class)
    public Response keys(@BeanParam CommandRequest request) {
        guard.admitRead(request, 1);
        return JsonResponse.noCache(new PublishedKeys(
                keys.published().stream().map(RecordKey::published).toList()));
    }
}
