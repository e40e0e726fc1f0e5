package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.AccountView.NotifiedBrowser;
import cartulary.command.person.AccountView.Opener;
import cartulary.command.person.AccountView.SigningKeyPeriod;
import cartulary.command.person.People.Change;
import cartulary.command.token.Appointments;
import cartulary.contracts.person.PersonLog;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.contracts.store.PushStore;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The account of the person who is signed in.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class AccountResource {
    private final AccountGuard guard;
    private final Accounts accounts;
    private final People people;
    private final PersonStore store;
    private final PushStore push;
    private final Appointments appointments;

    AccountResource(
            AccountGuard guard,
            Accounts accounts,
            People people,
            PersonStore store,
            PushStore push,
            Appointments appointments) {
        this.guard = guard;
        this.accounts = accounts;
        this.people = people;
        this.store = store;
        this.push = push;
        this.appointments = appointments;
    }

    /// @param handle 3 to 20 letters, digits, hyphens and underscores
    @Schema(requiredProperties = "handle")
    public record NewHandle(String handle) {}

    @GET
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(
            operationId = "getAccount",
            summary = "Get your account",
            description =
                    "Everything that the service stores about you outside of games; of the handles that you gave up it"
                            + " stores hashes, and this has their number. With the cookie of a browser, or with a token with the scope `read` in the"
                            + " header `Account-Token`.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = AccountView.class)))
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response account(@BeanParam CommandRequest request) {
        SignedIn reader = guard.reader(request);
        String person = reader.person();
        PersonLog log = people.log(person).orElseThrow(() -> request.problems().of(CommandProblem.SIGNED_OUT));
        return JsonResponse.noStore(new AccountView(
                person,
                store.handles(List.of(person)).stream()
                        .map(Handle::handle)
                        .findFirst()
                        .orElse(""),
                store.reserved(person, ""),
                log.registered(),
                openers(reader, Kind.PASSKEY),
                openers(reader, Kind.IDENTITY),
                openers(reader, Kind.SESSION),
                store.credentials(person, Kind.RECOVERY_CODE).size(),
                openers(reader, Kind.ACCESS_TOKEN),
                push.subscriptions(person).stream().map(NotifiedBrowser::of).toList(),
                appointments.of(person),
                SigningKeyPeriod.of(log)));
    }

    private List<Opener> openers(SignedIn reader, Kind kind) {
        return store.credentials(reader.person(), kind).stream()
                .map(credential -> Opener.of(credential, reader))
                .toList();
    }

    @PUT
    @Path("handle")
    @RunOnVirtualThread
    @Operation(
            operationId = "rename",
            summary = "Take another handle",
            description = "The former one stays reserved for you for a year. Five can be reserved at a time.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NewHandle.class)))
    @APIResponse(responseCode = "204", description = "Renamed")
    @APIResponse(responseCode = "409", description = "The handle is taken, or five others are reserved for you")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response rename(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.recentOwner(request);
        var body = AccountRequests.body(request, stream, NewHandle.class);
        String handle = accounts.free(request, body.handle(), owner.person());
        guard.admitHandle(request);
        Change change = people.rename(owner.person(), handle);
        if (change != Change.DONE) {
            guard.forgetHandle(request);
        }
        AccountRequests.requireDone(request, change);
        return JsonResponse.noContent();
    }

    @DELETE
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(
            operationId = "closeAccount",
            summary = "Close your account",
            description =
                    "Erases your handle, passkeys, identities, sessions, codes, tokens, roles and notifications at once."
                            + " The service removes you from the games that have not begun. All others stay as they are, with"
                            + " the id of the account, which nobody can connect with you by this service any more. Nobody can take"
                            + " your handle for a year: a hash of it is kept until then, without the id.")
    @APIResponse(responseCode = "204", description = "Closed")
    @APIResponse(responseCode = "403", description = "The sign-in was too long ago")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response close(@BeanParam CommandRequest request) {
        SignedIn owner = guard.recentOwner(request);
        AccountRequests.requireDone(request, people.close(owner.person()));
        return Response.fromResponse(JsonResponse.noContent())
                .cookie(AccountCookie.none(request))
                .build();
    }

    @DELETE
    @Path("sessions/current")
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(operationId = "signOut", summary = "Sign out in this browser")
    @APIResponse(responseCode = "204", description = "Signed out")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response signOut(@BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        store.remove(Kind.SESSION, owner.person(), owner.id());
        return Response.fromResponse(JsonResponse.noContent())
                .cookie(AccountCookie.none(request))
                .build();
    }

    @DELETE
    @Path("sessions")
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(operationId = "endOtherSessions", summary = "Sign out in all other browsers")
    @APIResponse(responseCode = "204", description = "Only this browser is signed in")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response endOthers(@BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        store.removeAll(Kind.SESSION, owner.person(), owner.id());
        return JsonResponse.noContent();
    }

    @DELETE
    @Path("sessions/{session}")
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(operationId = "endSession", summary = "Sign out in one browser")
    @APIResponse(responseCode = "204", description = "Signed out there, or nobody was")
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response end(@PathParam("session") String session, @BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        store.remove(Kind.SESSION, owner.person(), session);
        return JsonResponse.noContent();
    }
}
