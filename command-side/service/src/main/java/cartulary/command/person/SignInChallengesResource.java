package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.PasskeyChallenge.PasskeyUser;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
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
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Says what a passkey or the provider of identities has to answer, before somebody opens an account, signs in or adds
/// a way to sign in.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Accounts")
@APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
@APIResponse(responseCode = "409", description = AccountRequests.FULL)
public class SignInChallengesResource {
    private final AccountGuard guard;
    private final Accounts accounts;
    private final PersonStore store;
    private final Secrets secrets;
    private final Challenges challenges;
    private final Identities identities;

    SignInChallengesResource(
            AccountGuard guard,
            Accounts accounts,
            PersonStore store,
            Secrets secrets,
            Challenges challenges,
            Identities identities) {
        this.guard = guard;
        this.accounts = accounts;
        this.store = store;
        this.secrets = secrets;
        this.challenges = challenges;
        this.identities = identities;
    }

    /// @param handle of an account that is opened
    @Schema(requiredProperties = "purpose")
    public record ChallengeRequest(
            Purpose purpose, @Nullable String handle) {}

    @POST
    @Path("challenges")
    @Operation(
            operationId = "askPasskey",
            summary = "Get what a passkey has to sign",
            description =
                    "Good for one answer within five minutes. To register, `handle` is needed; to add a passkey, a"
                            + " sign-in of the last 15 minutes.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChallengeRequest.class)))
    @APIResponseSchema(value = PasskeyChallenge.class, responseCode = "200", responseDescription = "OK")
    public Response challenge(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var asked = AccountRequests.body(request, stream, ChallengeRequest.class);
        return JsonResponse.noStore(
                switch (asked.purpose()) {
                    case REGISTER -> {
                        String handle = accounts.free(request, asked.handle(), null);
                        yield ofNew(request, Purpose.REGISTER, new PasskeyUser(secrets.id(), handle));
                    }
                    case ADD_PASSKEY -> {
                        String person = guard.recentOwner(request).person();
                        yield ofNew(request, Purpose.ADD_PASSKEY, new PasskeyUser(person, accounts.handle(person)));
                    }
                    case SIGN_IN ->
                        PasskeyChallenge.of(
                                challenges.issue(Purpose.SIGN_IN, "", secrets.id()), request.site(), null, List.of());
                    case ADD_IDENTITY ->
                        throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/purpose"));
                });
    }

    @POST
    @Path("provider-challenges")
    @Operation(
            operationId = "askIdentityProvider",
            summary = "Get the address of the identity provider",
            description =
                    "Good for one answer within five minutes. To register, `handle` is needed; to add an identity, a"
                            + " sign-in of the last 15 minutes.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChallengeRequest.class)))
    @APIResponseSchema(value = ProviderChallenge.class, responseCode = "200", responseDescription = "OK")
    @APIResponse(responseCode = "404", description = Identities.NONE)
    @APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
    public Response providerChallenge(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var asked = AccountRequests.body(request, stream, ChallengeRequest.class);
        String challenge =
                switch (asked.purpose()) {
                    case REGISTER -> {
                        accounts.free(request, asked.handle(), null);
                        yield challenges.issue(Purpose.REGISTER, secrets.id(), secrets.id());
                    }
                    case ADD_IDENTITY ->
                        challenges.issue(
                                Purpose.ADD_IDENTITY, guard.recentOwner(request).person(), secrets.id());
                    case SIGN_IN -> challenges.issue(Purpose.SIGN_IN, "", secrets.id());
                    case ADD_PASSKEY -> throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/purpose"));
                };
        return JsonResponse.noStore(identities.challenge(request, challenge));
    }

    private PasskeyChallenge ofNew(CommandRequest request, Purpose purpose, PasskeyUser user) {
        List<String> present = store.credentials(user.id(), Kind.PASSKEY).stream()
                .map(Credential::id)
                .toList();
        return PasskeyChallenge.of(challenges.issue(purpose, user.id(), secrets.id()), request.site(), user, present);
    }
}
