package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.Accounts.Made;
import cartulary.command.person.Accounts.NewOpener;
import cartulary.command.person.Challenges.Purpose;
import cartulary.command.person.Identities.ProviderAnswer;
import cartulary.command.person.PasskeyChallenge.PasskeyUser;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.http.JsonResponse;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Opens accounts and signs their owners in, with passkeys, an identity provider or recovery codes.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class SignInResource {
    private final AccountGuard guard;
    private final Accounts accounts;
    private final People people;
    private final PersonStore store;
    private final Secrets secrets;
    private final Challenges challenges;
    private final Identities identities;

    SignInResource(
            AccountGuard guard,
            Accounts accounts,
            People people,
            PersonStore store,
            Secrets secrets,
            Challenges challenges,
            Identities identities) {
        this.guard = guard;
        this.accounts = accounts;
        this.people = people;
        this.store = store;
        this.secrets = secrets;
        this.challenges = challenges;
        this.identities = identities;
    }

    /// Why a passkey or the provider of identities is asked.
    public enum AskedFor {
        @JsonProperty("register")
        REGISTER,
        @JsonProperty("sign-in")
        SIGN_IN,
        @JsonProperty("add-passkey")
        ADD_PASSKEY,
        @JsonProperty("add-identity")
        ADD_IDENTITY
    }

    /// @param handle of an account that is opened
    @Schema(requiredProperties = "purpose")
    public record ChallengeRequest(
            AskedFor purpose, @Nullable String handle) {}

    /// @param passkey the answer of the new passkey, as `PublicKeyCredential.toJSON` gives it; or else
    /// @param identity the answer of the provider of identities
    /// @param device the name of the device, for the owner's list
    @Schema(requiredProperties = "handle")
    public record Registration(
            String handle,
            @Nullable Map<String, Object> passkey,
            @Nullable ProviderAnswer identity,
            @Nullable String device) {}

    /// @param passkey the answer of the passkey; or else
    /// @param identity the answer of the provider of identities; or else
    /// @param recoveryCode a code, which is used up
    public record SignIn(
            @Nullable Map<String, Object> passkey,
            @Nullable ProviderAnswer identity,
            @Nullable String recoveryCode,
            @Nullable String device) {}

    /// @param recoveryCodes each opens the account once; shown only now
    @Schema(requiredProperties = {"person", "handle"})
    public record SignedInAnswer(
            String person, String handle, @Nullable List<String> recoveryCodes) {}

    @POST
    @Path("challenges")
    @RunOnVirtualThread
    @Operation(
            operationId = "askPasskey",
            summary = "Get what a passkey has to sign",
            description =
                    "Good for one answer within five minutes. To register, `handle` is needed; to add a passkey, a"
                            + " sign-in of the last 15 minutes.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChallengeRequest.class)))
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = PasskeyChallenge.class)))
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response challenge(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var asked = AccountRequests.body(request, stream, ChallengeRequest.class);
        return JsonResponse.noStore(
                switch (asked.purpose()) {
                    case REGISTER -> {
                        String handle = free(request, asked.handle());
                        yield ofNew(request, Purpose.REGISTER, new PasskeyUser(secrets.id(), handle));
                    }
                    case ADD_PASSKEY -> {
                        String person = guard.recentOwner(request).person();
                        yield ofNew(request, Purpose.ADD_PASSKEY, new PasskeyUser(person, handle(person)));
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
    @RunOnVirtualThread
    @Operation(
            operationId = "askIdentityProvider",
            summary = "Get the address of the identity provider",
            description =
                    "Good for one answer within five minutes. To register, `handle` is needed; to add an identity, a"
                            + " sign-in of the last 15 minutes.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChallengeRequest.class)))
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = ProviderChallenge.class)))
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "404", description = Identities.NONE)
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    @APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
    public Response providerChallenge(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var asked = AccountRequests.body(request, stream, ChallengeRequest.class);
        String challenge =
                switch (asked.purpose()) {
                    case REGISTER -> {
                        free(request, asked.handle());
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

    @POST
    @RunOnVirtualThread
    @Operation(
            operationId = "register",
            summary = "Open an account",
            description =
                    "The answer of a new passkey or of the identity provider to a challenge. Signs in: the response"
                            + " sets a cookie.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Registration.class)))
    @APIResponse(
            responseCode = "201",
            description = "The account is open",
            content = @Content(schema = @Schema(implementation = SignedInAnswer.class)))
    @APIResponse(responseCode = "403", description = "The passkey or the identity was refused")
    @APIResponse(responseCode = "409", description = "The handle is taken")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "404", description = Identities.NONE)
    @APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
    public Response register(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var body = AccountRequests.body(request, stream, Registration.class);
        String handle = free(request, body.handle());
        String device = AccountRequests.label(request, body.device(), "/device");
        guard.admitRegistration(request);
        NewOpener first = first(request, body, device);
        String person = first.person();
        List<Made> codes = accounts.recoveryCodes(person);
        Made session = accounts.session(person, device);
        var credentials = new ArrayList<Credential>();
        credentials.add(first.credential());
        credentials.add(session.credential());
        codes.forEach(code -> credentials.add(code.credential()));
        AccountRequests.requireDone(request, people.register(person, handle, credentials));
        var shown = codes.stream().map(Made::secret).toList();
        return signedIn(request, new SignedInAnswer(person, handle, shown), session);
    }

    @POST
    @Path("sessions")
    @RunOnVirtualThread
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description =
                    "With the answer of a passkey or of the identity provider to a challenge, or with a recovery code."
                            + " The response sets a cookie, which replaces the one of this browser. Of more than 20 sessions the oldest ends.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = SignIn.class)))
    @APIResponse(
            responseCode = "201",
            description = "Signed in",
            content = @Content(schema = @Schema(implementation = SignedInAnswer.class)))
    @APIResponse(responseCode = "403", description = "The passkey, the identity or the code was refused")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "404", description = Identities.NONE)
    @APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
    public Response signIn(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var body = AccountRequests.body(request, stream, SignIn.class);
        String device = AccountRequests.label(request, body.device(), "/device");
        String person = owner(request, body);
        store.removeExpired();
        guard.replaced(request).ifPresent(former -> store.remove(Kind.SESSION, former.person(), former.id()));
        Made session = accounts.session(person, device);
        accounts.addSession(request, session.credential());
        return signedIn(request, new SignedInAnswer(person, handle(person), null), session);
    }

    private NewOpener first(CommandRequest request, Registration body, String device) {
        if (body.identity() != null) {
            return identities.added(request, Purpose.REGISTER, body.identity());
        }
        if (body.passkey() != null) {
            return accounts.newPasskey(request, Purpose.REGISTER, AccountRequests.answer(body.passkey()), device);
        }
        throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/passkey"));
    }

    private String owner(CommandRequest request, SignIn body) {
        if (body.recoveryCode() != null) {
            return accounts.ofRecoveryCode(request, body.recoveryCode());
        }
        if (body.identity() != null) {
            return identities.owner(request, body.identity());
        }
        if (body.passkey() != null) {
            return accounts.ofPasskey(request, AccountRequests.answer(body.passkey()));
        }
        throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/passkey"));
    }

    private static Response signedIn(CommandRequest request, SignedInAnswer answer, Made session) {
        return Response.fromResponse(JsonResponse.noStore(Response.Status.CREATED, answer))
                .cookie(AccountCookie.of(request, session.secret(), Accounts.SESSION))
                .build();
    }

    private String handle(String person) {
        return store.handles(List.of(person)).stream()
                .findFirst()
                .map(Handle::handle)
                .orElse("");
    }

    private String free(CommandRequest request, @Nullable String handle) {
        if (handle == null || !Handles.isValid(handle)) {
            throw request.problems().of(CommandProblem.HANDLE_INVALID);
        }
        if (store.personOf(Handles.skeleton(handle)).isPresent()) {
            throw request.problems().of(CommandProblem.HANDLE_TAKEN);
        }
        return handle;
    }
}
