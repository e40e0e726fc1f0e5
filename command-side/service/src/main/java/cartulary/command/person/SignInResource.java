package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.Accounts.Made;
import cartulary.command.person.Accounts.NewOpener;
import cartulary.command.person.Identities.ProviderAnswer;
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
import java.util.ArrayList;
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

/// Opens accounts and signs their owners in, with passkeys, an identity provider or recovery codes.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Accounts")
@APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
@APIResponse(responseCode = "404", description = Identities.NONE)
@APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
public class SignInResource {
    private final AccountGuard guard;
    private final Accounts accounts;
    private final People people;
    private final PersonStore store;
    private final Identities identities;

    SignInResource(AccountGuard guard, Accounts accounts, People people, PersonStore store, Identities identities) {
        this.guard = guard;
        this.accounts = accounts;
        this.people = people;
        this.store = store;
        this.identities = identities;
    }

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
    @Operation(
            operationId = "register",
            summary = "Open an account",
            description =
                    "The answer of a new passkey or of the identity provider to a challenge. Signs in: the response"
                            + " sets a cookie.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Registration.class)))
    @APIResponseSchema(value = SignedInAnswer.class, responseCode = "201", responseDescription = "The account is open")
    @APIResponse(responseCode = "403", description = "The passkey or the identity was refused")
    @APIResponse(responseCode = "409", description = "The handle is taken, or was given up within the last year")
    public Response register(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var body = AccountRequests.body(request, stream, Registration.class);
        String handle = accounts.free(request, body.handle(), null);
        String device = AccountRequests.label(request, body.device(), "/device");
        guard.admitHandle(request);
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
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description =
                    "With the answer of a passkey or of the identity provider to a challenge, or with a recovery code."
                            + " The response sets a cookie, which replaces the one of this browser. Of more than 20 sessions the oldest ends.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = SignIn.class)))
    @APIResponseSchema(value = SignedInAnswer.class, responseCode = "201", responseDescription = "Signed in")
    @APIResponse(responseCode = "403", description = "The passkey, the identity or the code was refused")
    public Response signIn(@BeanParam CommandRequest request, InputStream stream) {
        guard.admitAttempt(request);
        var body = AccountRequests.body(request, stream, SignIn.class);
        String device = AccountRequests.label(request, body.device(), "/device");
        String person = owner(request, body);
        store.removeExpired();
        guard.replaced(request).ifPresent(former -> store.remove(Kind.SESSION, former.person(), former.id()));
        Made session = accounts.session(person, device);
        accounts.addSession(request, session.credential());
        return signedIn(request, new SignedInAnswer(person, accounts.handle(person), null), session);
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
}
