package cartulary.query.lobby;

import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The statistics of hosts.
@Path("/api/hosts")
@Tag(name = "Proofs")
public class HostsResource {
    private final Lobby lobby;
    private final ReadGuard guard;

    public HostsResource(Lobby lobby, ReadGuard guard) {
        this.guard = guard;
        this.lobby = lobby;
    }

    @GET
    @Path("{host}")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getHost",
            summary = "Get how many public games a host opened, started and abandoned",
            description =
                    "An abandoned start is a game that ended after its seats were closed and before the first tile was placed. Unlisted games are not counted.")
    @APIResponseSchema(HostStatistics.class)
    @APIResponse(responseCode = "404", description = "No public game was opened by this host")
    public Response host(@PathParam("host") String host, @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.HOST);
        return JsonResponse.noCache(
                lobby.host(host).orElseThrow(() -> request.problems().of(ReadProblem.UNKNOWN_HOST)));
    }
}
