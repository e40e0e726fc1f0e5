package cartulary.command.token;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.TokenEpoch;
import cartulary.http.JsonResponse;
import cartulary.http.SharedProblem;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The token of a host, which is valid for all games of the host.
@Path("/api/host-token")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class HostTokenResource {
    private final RequestGuard guard;
    private final Tokens tokens;
    private final TokenEpochs epochs;

    public HostTokenResource(RequestGuard guard, Tokens tokens, TokenEpochs epochs) {
        this.guard = guard;
        this.tokens = tokens;
        this.epochs = epochs;
    }

    /// @param host the token
    @Schema(requiredProperties = "host")
    public record HostToken(String host) {}

    @POST
    @Operation(
            operationId = "renewHostToken",
            summary = "Renew the host's token",
            description = "Needs the host's token, which ends, and returns a new one for the same games.")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            schema = @Schema(type = SchemaType.STRING),
            description = "With 128 random bits (32 hexadecimal digits, 22 letters and digits). With the same key, the"
                    + " request can be repeated with the token that it ended, so a lost answer does no harm.")
    @APIResponseSchema(
            value = HostToken.class,
            responseCode = "201",
            responseDescription = "The token of the request has ended")
    public Response renew(@BeanParam CommandRequest request) {
        Bearer bearer = guard.admitEnded(request);
        Bearer.Host host = host(request, bearer);
        Hash renewal = renewal(request, host);
        if (!epochs.endHost(host.host(), host.epoch(), renewal) && !isRepeated(host, renewal)) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return JsonResponse.noStore(Response.Status.CREATED, new HostToken(tokens.host(host.host(), host.epoch() + 1)));
    }

    /// Returns the hash of the idempotency key of a request that renews a token; null without a key. A repeated
    /// request returns the new token to the bearer of the ended one, so the key must be hard to guess.
    private static @Nullable Hash renewal(CommandRequest request, Bearer.Host host) {
        String key = request.idempotencyKey(true);
        return key == null ? null : Hash.sha256((host.principal() + "|" + key).getBytes(StandardCharsets.UTF_8));
    }

    /// Returns whether the same request ended the token before, and its new token has not been ended since.
    private boolean isRepeated(Bearer.Host host, @Nullable Hash renewal) {
        TokenEpoch current = epochs.ofHost(host.host());
        return renewal != null && current.number() == host.epoch() + 1 && renewal.equals(current.renewal());
    }

    @DELETE
    @Operation(
            operationId = "endHostToken",
            summary = "End the host's token",
            description = "Needs the host's token. Its games have no host from then on, and nobody can get another"
                    + " token for them.")
    @APIResponse(responseCode = "204", description = "The token has ended")
    public Response end(@BeanParam CommandRequest request) {
        Bearer.Host host = host(request, guard.admit(request));
        if (!epochs.endHost(host.host(), host.epoch(), null)) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return JsonResponse.noContent();
    }

    private static Bearer.Host host(CommandRequest request, @Nullable Bearer bearer) {
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (bearer instanceof Bearer.Host host) {
            return host;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "host-token", "needed", "host"));
    }
}
