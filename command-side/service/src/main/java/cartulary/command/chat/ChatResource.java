package cartulary.command.chat;

import cartulary.command.game.AdmittedReader;
import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatMessage;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.Outcome;
import cartulary.contracts.store.TableChat.Reading;
import cartulary.http.JsonResponse;
import cartulary.http.Parameters;
import cartulary.http.SharedProblem;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The chat of a game: its messages, which players and spectators send, read and report. A message is not an event, and
/// no rule depends on it.
@Path("/api/games/{game}/chat")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class ChatResource {
    private static final int PAGE = 100;
    private static final int LONGEST_WAIT_SECONDS = 25;
    private static final int RETRY_SECONDS = 10;

    /// The cost of a write in requests: it is stored, and sent to all readers of the chat.
    static final int WRITE_COST = 50;

    private final GameGuard guard;
    private final TableChat chats;
    private final ChatWaits waits;
    private final ChatSetting most;

    public ChatResource(
            GameGuard guard,
            TableChat chats,
            ChatWaits waits,
            @ConfigProperty(name = "cartulary.chat", defaultValue = "on") ChatSetting most) {
        this.guard = guard;
        this.chats = chats;
        this.waits = waits;
        this.most = most;
    }

    /// The messages of a game that are new to a reader, or that were removed or shown again since.
    ///
    /// @param permits what may be said
    /// @param over true if the game ended so long ago that its messages were erased and no new ones are accepted;
    ///     otherwise absent
    /// @param next the parameter `after` of the next request
    @Schema(requiredProperties = {"game", "permits", "messages", "next"})
    public record Chat(
            GameId game, ChatSetting permits, @Nullable Boolean over, List<ChatMessage> messages, long next) {}

    @GET
    @Operation(
            operationId = "getChat",
            summary = "Get what was said at the table",
            description =
                    "For everybody who may read the game, at most 100 messages in the order of their changes. Until"
                            + " the game has ended, the token of a seat does not get what spectators said since the start.")
    @APIResponseSchema(Chat.class)
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "429", description = "Too many requests, or too many that wait; see Retry-After")
    public Response messages(
            @PathParam("game") String game,
            @Parameter(description = "`next` of an earlier answer; 0 for all messages")
                    @QueryParam("after")
                    @DefaultValue("0")
                    String after,
            @Parameter(description = "The seconds to wait for a message, 0 to 25")
                    @QueryParam("timeout")
                    @DefaultValue("0")
                    String timeout,
            @BeanParam CommandRequest request,
            @Context RoutingContext routing)
            throws InterruptedException {
        Parameters parameters = request.parameters();
        long from = parameters.requiredNumber("after", after, 0, Long.MAX_VALUE);
        var longest = Duration.ofSeconds(parameters.requiredNumber("timeout", timeout, 0, LONGEST_WAIT_SECONDS));
        AdmittedReader reader = guard.readAdmission(request, guard.admit(request), game);
        Reading reading = longest.isZero() ? read(reader, from) : waitFor(request, routing, reader, from, longest);
        return JsonResponse.noStore(new Chat(
                reader.game(), reading.permits(), reading.isOver() ? true : null, reading.messages(), reading.next()));
    }

    private Reading read(AdmittedReader reader, long from) {
        return chats.read(reader.game(), from, isPlayer(reader), PAGE, most);
    }

    private Reading waitFor(
            CommandRequest request, RoutingContext routing, AdmittedReader reader, long from, Duration longest)
            throws InterruptedException {
        var waiter = new ChatWaits.Waiter();
        // Called after every exchange: complete or aborted.
        routing.addEndHandler(_ -> waiter.cancel());
        // The handler is not called for a connection that was closed before it was added.
        if (routing.response().closed()) {
            waiter.cancel();
        }
        try (var _ = waits.slots().take(request.address()).orElseThrow(() -> request.problems()
                .retryable(SharedProblem.RATE_LIMITED, RETRY_SECONDS))) {
            Reading reading = waits.await(reader.game(), longest, waiter, () -> read(reader, from));
            // Meanwhile the token may have been ended, or the game removed.
            AdmittedReader now =
                    guard.repeatReadAdmission(request, reader.game().value());
            return isPlayer(now) == isPlayer(reader) ? reading : read(now, from);
        }
    }

    private static boolean isPlayer(AdmittedReader reader) {
        return reader.status() instanceof SenderStatus.Acting(Actor.Seated _);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "say",
            summary = "Say something at the table",
            description =
                    "With the token of a seat as its player; otherwise as a spectator, who needs the member"
                            + " `spectator`. What a spectator says while the game runs is not shown to its players until it has ended.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = ChatRequest.class)))
    @APIResponseSchema(
            value = ChatMessage.class,
            responseCode = "201",
            responseDescription = "The message as it is stored")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game permits no such message, or has too many")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            schema = @Schema(type = SchemaType.STRING),
            description = "A repeated request of the same sender with the same key says nothing again")
    public Response say(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream) {
        Bearer bearer = guard.admit(request);
        var admission = guard.admission(request, bearer, game);
        var bodies = new RequestBodies(request.problems());
        var body = bodies.required(bodies.bytes(stream), ChatRequest.class);
        var entry = new ChatEntries(guard, request).entry(bearer, admission, body);
        guard.charge(request, bearer, WRITE_COST);
        Outcome outcome = chats.say(admission.game(), entry, most);
        if (outcome instanceof Outcome.Said(ChatMessage message)) {
            waits.changed(admission.game());
            return JsonResponse.noStore(Response.Status.CREATED, message);
        }
        throw ChatEntries.refusal(request.problems(), outcome);
    }

    @POST
    @Path("{message}/report")
    @Operation(
            operationId = "reportMessage",
            summary = "Report a message to the operators",
            description = "For everybody who may read the message. The body may be empty.")
    @APIResponse(responseCode = "204", description = "The operators see the message")
    @APIResponse(responseCode = "404", description = "Unknown game, or no such message")
    public Response report(
            @PathParam("game") String game, @PathParam("message") String message, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        AdmittedReader reader = guard.readAdmission(request, bearer, game);
        guard.charge(request, bearer, WRITE_COST);
        int id = (int) request.parameters().requiredNumber("message", message, 1, Integer.MAX_VALUE);
        if (!chats.report(reader.game(), id, isPlayer(reader))) {
            throw request.problems().of(SharedProblem.NOT_FOUND);
        }
        return JsonResponse.noContent();
    }
}
