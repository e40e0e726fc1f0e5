package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.Appointments;
import cartulary.command.token.Appointments.Appointment;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The tokens with which a person uses a role that an operator gave their account.
@Path("/api/account/role-tokens")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class RoleTokensResource {
    private static final Duration VALIDITY = Duration.ofHours(8);

    private final AccountGuard guard;
    private final Appointments appointments;
    private final Tokens tokens;
    private final Clock clock;

    RoleTokensResource(AccountGuard guard, Appointments appointments, Tokens tokens, Clock clock) {
        this.guard = guard;
        this.appointments = appointments;
        this.tokens = tokens;
        this.clock = clock;
    }

    /// A role that the person has.
    @Schema(requiredProperties = "role")
    public record RoleTokenRequest(@Nullable ServiceRole role) {}

    /// @param token sent as `Authorization: Bearer`, shown only now
    /// @param until when it expires; it ends earlier if the appointment does
    @Schema(requiredProperties = {"token", "until"})
    public record RoleToken(String token, Instant until) {}

    @POST
    @RunOnVirtualThread
    @Operation(
            operationId = "addRoleToken",
            summary = "Get a token for a role that you have",
            description = "Needs a sign-in in a browser of the last 15 minutes. The token is good for 8 hours, and not"
                    + " longer than you have the role.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = RoleTokenRequest.class)))
    @APIResponseSchema(value = RoleToken.class, responseCode = "201", responseDescription = "Made")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "403", description = "You do not have the role, or the sign-in was too long ago")
    public Response add(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.recentOwner(request);
        ServiceRole role =
                AccountRequests.body(request, stream, RoleTokenRequest.class).role();
        if (role == null) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/role"));
        }
        Appointment appointment = appointments.of(owner.person(), role).orElseThrow(() -> request.problems()
                .of(CommandProblem.NOT_ALLOWED, Map.of("type", "role-tokens", "needed", role.word())));
        Instant until = end(appointment);
        return JsonResponse.noStore(
                Response.Status.CREATED,
                new RoleToken(tokens.roleOfAccount(role, owner.person(), appointment.from(), until), until));
    }

    /// Returns when a token ends that is given now; tokens have no fractions of seconds.
    private Instant end(Appointment appointment) {
        Instant longest = clock.instant().plus(VALIDITY);
        Instant end = appointment.until();
        return (end != null && end.isBefore(longest) ? end : longest).truncatedTo(ChronoUnit.SECONDS);
    }
}
