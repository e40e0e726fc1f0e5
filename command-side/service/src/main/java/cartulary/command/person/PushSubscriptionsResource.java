package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.push.Notifier;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.PushStore.PushSubscription;
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
import java.time.Clock;
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

/// The browsers in which the person who is signed in is notified while the page is closed.
@Path("/api/account")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Accounts")
@APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
public class PushSubscriptionsResource {
    private final AccountGuard guard;
    private final PushStore store;
    private final Notifier notifier;
    private final Clock clock;

    PushSubscriptionsResource(AccountGuard guard, PushStore store, Notifier notifier, Clock clock) {
        this.guard = guard;
        this.store = store;
        this.notifier = notifier;
        this.clock = clock;
    }

    /// @param key the public key of the service, 65 bytes in base64url
    @Schema(requiredProperties = "key")
    public record PushKey(String key) {}

    /// A subscription as the browser returns it.
    ///
    /// @param endpoint the address of the browser at its push service
    /// @param p256dh the public key of the browser, 65 bytes in base64url
    /// @param auth the secret of the browser, 16 bytes in base64url
    @Schema(requiredProperties = {"endpoint", "p256dh", "auth"})
    public record NewSubscription(
            String endpoint,
            String p256dh,
            String auth,
            @Nullable String device) {
        @Override
        public String toString() {
            return "NewSubscription[secret]";
        }
    }

    @Schema(requiredProperties = "id")
    public record SubscriptionId(String id) {}

    @GET
    @Path("push-key")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getPushKey",
            summary = "Get the key for notifications",
            description = "The `applicationServerKey` to which a browser binds its subscription (RFC 8292).")
    @APIResponseSchema(PushKey.class)
    @APIResponse(responseCode = "404", description = "The service notifies nobody")
    public Response key(@BeanParam CommandRequest request) {
        guard.owner(request);
        String key = notifier.publicKey().orElseThrow(() -> request.problems().of(CommandProblem.PUSH_OFF));
        return JsonResponse.noStore(new PushKey(key));
    }

    @POST
    @Path("push-subscriptions")
    @Operation(
            operationId = "addPushSubscription",
            summary = "Be notified in this browser",
            description =
                    "Takes the place of an earlier subscription of the same browser. A message says that a game waits"
                            + " for you, and contains its id and nothing secret.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NewSubscription.class)))
    @APIResponseSchema(value = SubscriptionId.class, responseCode = "201", responseDescription = "Subscribed")
    @APIResponse(responseCode = "400", description = "Not a browser at a public push service")
    @APIResponse(responseCode = "404", description = "The service notifies nobody")
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response subscribe(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.owner(request);
        var body = AccountRequests.body(request, stream, NewSubscription.class);
        String device = AccountRequests.label(request, body.device(), "/device");
        if (notifier.publicKey().isEmpty()) {
            throw request.problems().of(CommandProblem.PUSH_OFF);
        }
        if (!notifier.reaches(body.endpoint(), body.p256dh(), body.auth())) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/endpoint"));
        }
        String id = Hash.sha256(body.endpoint()).value();
        boolean isStored = store.subscribe(new PushSubscription(
                id,
                owner.person(),
                device,
                body.endpoint(),
                body.p256dh(),
                body.auth(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS)));
        if (!isStored) {
            throw request.problems().of(CommandProblem.ACCOUNT_FULL, Map.of("most", PushStore.MOST));
        }
        return JsonResponse.noStore(Response.Status.CREATED, new SubscriptionId(id));
    }

    @DELETE
    @Path("push-subscriptions/{subscription}")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "removePushSubscription", summary = "No longer be notified in a browser")
    @APIResponse(responseCode = "204", description = "Removed, or it was not there")
    public Response unsubscribe(@PathParam("subscription") String subscription, @BeanParam CommandRequest request) {
        SignedIn owner = guard.owner(request);
        store.unsubscribe(owner.person(), subscription);
        return JsonResponse.noContent();
    }
}
