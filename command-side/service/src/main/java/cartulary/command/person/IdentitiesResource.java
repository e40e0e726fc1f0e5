package cartulary.command.person;

import cartulary.command.http.CommandRequest;
import cartulary.command.person.Accounts.NewOpener;
import cartulary.command.person.Identities.ProviderAnswer;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The provider of identities that the operator chose, and the identities of the person who is signed in.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class IdentitiesResource {
    private final AccountGuard guard;
    private final Accounts accounts;
    private final Identities identities;
    private final PersonStore store;

    IdentitiesResource(AccountGuard guard, Accounts accounts, Identities identities, PersonStore store) {
        this.guard = guard;
        this.accounts = accounts;
        this.identities = identities;
        this.store = store;
    }

    /// @param name of the provider; absent if there is none
    public record ProviderName(@Nullable String name) {}

    @GET
    @Path("provider")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "getIdentityProvider", summary = "Get the name of the identity provider")
    @APIResponseSchema(ProviderName.class)
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    public Response provider(@BeanParam CommandRequest request) {
        guard.admitAnybody(request);
        return JsonResponse.noStore(new ProviderName(identities.providerName().orElse(null)));
    }

    @POST
    @Path("identities")
    @RunOnVirtualThread
    @Operation(
            operationId = "addIdentity",
            summary = "Add an identity",
            description = "The answer of the identity provider to a challenge with the purpose `add-identity`.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ProviderAnswer.class)))
    @APIResponse(responseCode = "204", description = "Added")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "404", description = Identities.NONE)
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    @APIResponse(responseCode = "503", description = Identities.UNREACHABLE)
    public Response add(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.recentOwner(request);
        var answer = AccountRequests.body(request, stream, ProviderAnswer.class);
        NewOpener added = identities.added(request, Purpose.ADD_IDENTITY, answer);
        if (!added.person().equals(owner.person())) {
            throw AccountRequests.signInRefused(request, Kind.IDENTITY);
        }
        accounts.add(request, added.credential());
        return JsonResponse.noContent();
    }

    @DELETE
    @Path("identities/{identity}")
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(
            operationId = "removeIdentity",
            summary = "Remove an identity",
            description = "The provider opens the account no more.")
    @APIResponse(responseCode = "204", description = "Removed, or it was not there")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response remove(@PathParam("identity") String identity, @BeanParam CommandRequest request) {
        SignedIn owner = guard.recentOwner(request);
        store.remove(Kind.IDENTITY, owner.person(), identity);
        return JsonResponse.noContent();
    }
}
