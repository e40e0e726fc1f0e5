package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.Accounts.Made;
import cartulary.command.person.Accounts.NewOpener;
import cartulary.contracts.signature.SigningKey;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The passkeys, recovery codes and access tokens of an account, and the keys that sign its moves. Most changes need a
/// sign-in of the last 15 minutes.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Accounts")
@APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
public class OpenersResource {
    private static final int MOST_DAYS = 366;

    private final AccountGuard guard;
    private final Accounts accounts;
    private final People people;
    private final PersonStore store;

    OpenersResource(AccountGuard guard, Accounts accounts, People people, PersonStore store) {
        this.guard = guard;
        this.accounts = accounts;
        this.people = people;
        this.store = store;
    }

    /// @param passkey the answer of the new passkey to a challenge
    @Schema(requiredProperties = "passkey")
    public record AddedPasskey(
            Map<String, Object> passkey, @Nullable String device) {}

    /// @param recoveryCodes shown only now; all former ones are void
    @Schema(requiredProperties = "recoveryCodes")
    public record RecoveryCodes(List<String> recoveryCodes) {}

    /// @param days how long the token is good, 1 to 366
    @Schema(requiredProperties = {"name", "scopes", "days"})
    public record AccessTokenRequest(String name, Set<AccountScope> scopes, int days) {}

    /// @param token shown only now
    @Schema(requiredProperties = {"id", "token"})
    public record AccessToken(String id, String token) {}

    /// @param key the public half, 32 bytes in base64url
    @Schema(requiredProperties = "key")
    public record AddedKey(SigningKey key) {}

    @POST
    @Path("passkeys")
    @Operation(operationId = "addPasskey", summary = "Add a passkey")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = AddedPasskey.class)))
    @APIResponse(responseCode = "204", description = "Added")
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response addPasskey(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.recentOwner(request);
        var body = AccountRequests.body(request, stream, AddedPasskey.class);
        String device = AccountRequests.label(request, body.device(), "/device");
        NewOpener added =
                accounts.newPasskey(request, Purpose.ADD_PASSKEY, AccountRequests.answer(body.passkey()), device);
        if (!added.person().equals(owner.person())) {
            throw AccountRequests.signInRefused(request, Kind.PASSKEY);
        }
        accounts.add(request, added.credential());
        return JsonResponse.noContent();
    }

    @DELETE
    @Path("passkeys/{passkey}")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "removePasskey",
            summary = "Remove a passkey",
            description = "Without a passkey, only a recovery code opens the account.")
    @APIResponse(responseCode = "204", description = "Removed, or it was not there")
    public Response removePasskey(@PathParam("passkey") String passkey, @BeanParam CommandRequest request) {
        SignedIn owner = guard.recentOwner(request);
        store.remove(Kind.PASSKEY, owner.person(), passkey);
        return JsonResponse.noContent();
    }

    @POST
    @Path("recovery-codes")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "renewRecoveryCodes", summary = "Get new recovery codes")
    @APIResponseSchema(
            value = RecoveryCodes.class,
            responseCode = "201",
            responseDescription = "Ten codes; the former ones are void")
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response renewCodes(@BeanParam CommandRequest request) {
        SignedIn owner = guard.recentOwner(request);
        store.removeAll(Kind.RECOVERY_CODE, owner.person(), null);
        List<Made> codes = accounts.recoveryCodes(owner.person());
        codes.forEach(code -> store.add(code.credential()));
        return JsonResponse.noStore(
                Response.Status.CREATED,
                new RecoveryCodes(codes.stream().map(Made::secret).toList()));
    }

    @POST
    @Path("access-tokens")
    @Operation(
            operationId = "addAccessToken",
            summary = "Make a token for a program",
            description = "The program sends it in the header `Account-Token`.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = AccessTokenRequest.class)))
    @APIResponseSchema(value = AccessToken.class, responseCode = "201", responseDescription = "Made")
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response addToken(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.recentOwner(request);
        var body = AccountRequests.body(request, stream, AccessTokenRequest.class);
        String name = AccountRequests.label(request, body.name(), "/name");
        if (body.scopes().isEmpty() || body.days() < 1 || body.days() > MOST_DAYS) {
            throw request.problems()
                    .of(CommandProblem.BAD_VALUE, Map.of("at", body.scopes().isEmpty() ? "/scopes" : "/days"));
        }
        Made made = accounts.accessToken(
                owner.person(), name, AccountScope.words(body.scopes()), Duration.ofDays(body.days()));
        accounts.add(request, made.credential());
        return JsonResponse.noStore(
                Response.Status.CREATED, new AccessToken(made.credential().id(), made.secret()));
    }

    @DELETE
    @Path("access-tokens/{token}")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "removeAccessToken", summary = "End the token of a program")
    @APIResponse(responseCode = "204", description = "Ended, or it was not there")
    public Response removeToken(@PathParam("token") String token, @BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        store.remove(Kind.ACCESS_TOKEN, owner.person(), token);
        return JsonResponse.noContent();
    }

    @POST
    @Path("keys")
    @Operation(
            operationId = "addKey",
            summary = "Add a signing key to your log",
            description = "Moves that are signed by it are provably yours from now on (LOBBY-12).")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = AddedKey.class)))
    @APIResponse(responseCode = "204", description = "Added")
    @APIResponse(responseCode = "409", description = "The key was yours before, or is none; or there are too many")
    public Response addKey(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.owner(request);
        SigningKey key = AccountRequests.body(request, stream, AddedKey.class).key();
        AccountRequests.requireDone(request, people.addKey(owner.person(), key));
        return JsonResponse.noContent();
    }

    @DELETE
    @Path("keys/{key}")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "revokeKey", summary = "Revoke a signing key")
    @APIResponse(responseCode = "204", description = "Moves that are signed by it are not yours from now on")
    @APIResponse(responseCode = "409", description = "The key is not yours")
    public Response revokeKey(@PathParam("key") String key, @BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        SigningKey revoked;
        try {
            revoked = new SigningKey(key);
        } catch (IllegalArgumentException malformed) {
            throw request.problems().of(CommandProblem.WRONG_KEY);
        }
        AccountRequests.requireDone(request, people.revokeKey(owner.person(), revoked));
        return JsonResponse.noContent();
    }
}
