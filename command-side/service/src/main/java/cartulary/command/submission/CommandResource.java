package cartulary.command.submission;

import cartulary.command.game.AdmittedSender;
import cartulary.command.game.CommandOutcome;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.game.PublicCommandName;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.command.game.SubmittedOpening;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.AccountGuard;
import cartulary.command.seek.WhenTheSeatsOfASeekAreTakenThenItsGameStarts;
import cartulary.command.token.Bearer;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Actor;
import cartulary.contracts.store.Presence;
import cartulary.rules.game.Player;
import cartulary.trace.Traces;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens games and accepts commands.
@Path("/api/games")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Commands")
@SecurityScheme(securitySchemeName = "token", type = SecuritySchemeType.HTTP, scheme = "bearer", bearerFormat = "JWT")
@SecurityRequirement(name = "token")
@APIResponse(responseCode = "422", description = "The idempotency key was used for another request")
@APIResponse(responseCode = "4XX", description = "Nothing was changed; see the problem document")
public class CommandResource {
    private static final Logger LOG = LoggerFactory.getLogger(CommandResource.class);

    private final GameGateway gateway;
    private final DecisionInputsFactory inputs;
    private final GameGuard guard;
    private final OutcomeResponses responses;
    private final CommandMetrics metrics;
    private final Presence presence;
    private final AccountGuard accounts;
    private final WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks;

    public CommandResource(
            GameGateway gateway,
            DecisionInputsFactory inputs,
            GameGuard guard,
            OutcomeResponses responses,
            CommandMetrics metrics,
            Presence presence,
            AccountGuard accounts,
            WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks) {
        this.gateway = gateway;
        this.inputs = inputs;
        this.guard = guard;
        this.responses = responses;
        this.metrics = metrics;
        this.presence = presence;
        this.accounts = accounts;
        this.seeks = seeks;
    }

    @POST
    @Operation(
            operationId = "openGame",
            summary = "Open a game",
            description = "Without a token, a new host is created; its token is in the answer. For an unlisted game the"
                    + " answer also contains a read token.")
    @RequestBody(required = false, content = @Content(schema = @Schema(ref = "OpenGame")))
    @APIResponseSchema(value = CommandAnswer.class, responseCode = "201", responseDescription = "The game is open")
    @APIResponse(responseCode = "404", description = "The game of a repeated request was removed")
    @APIResponse(responseCode = "409", description = "Too many open games of the host or the address")
    @Parameter(name = CommandRequest.IDEMPOTENCY_KEY, in = ParameterIn.HEADER)
    public Response open(@BeanParam CommandRequest request, InputStream stream) {
        return Traces.request("POST /api/games", () -> opened(request, stream));
    }

    private Response opened(CommandRequest request, InputStream stream) {
        var body = new CommandBody(request.problems(), stream);
        Bearer bearer = guard.admit(request);
        var command = body.opening();
        String host = hostOf(request, bearer);
        var idempotencyKey = IdempotencyKeys.of(request, bearer, "games", body.bytes());
        return responses.of(
                request,
                command,
                bearer,
                measured(
                        command,
                        () -> gateway.open(new SubmittedOpening(command, host, idempotencyKey, request.address()))));
    }

    @POST
    @Path("{game}/commands")
    @Operation(
            operationId = "sendCommand",
            summary = "Send a command to a game",
            description =
                    "JoinGame needs no token or an invite, RecoverSeat no token or a claim token; SeatBot,"
                            + " RemoveSeat, ReissueToken, StartGame and CloseGame need the host's token, ResolveDispute that of a"
                            + " referee; all other commands need the token of a seat. The member `next` of each response lists the legal commands.")
    @RequestBody(required = true, content = @Content(schema = @Schema(ref = "GameCommand")))
    @APIResponseSchema(
            value = CommandAnswer.class,
            responseCode = "200",
            responseDescription = "The events are durable")
    @APIResponse(responseCode = "409", description = "A rule refuses the command; `ruleId` names it")
    @APIResponse(responseCode = "412", description = "The game is at another revision than If-Match")
    @Parameter(name = CommandRequest.IDEMPOTENCY_KEY, in = ParameterIn.HEADER)
    @Parameter(name = HttpHeaders.IF_MATCH, in = ParameterIn.HEADER)
    @Parameter(
            name = CommandRequest.SIGNATURE,
            in = ParameterIn.HEADER,
            schema = @Schema(type = SchemaType.STRING),
            description = "The signature of a seat that joined with a signing key (LOBBY-12): the revision that the"
                    + " player saw, a dot, and 64 bytes in base64url; docs/formats.md, Signed moves")
    public Response send(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream) {
        return Traces.request("POST /api/games/{game}/commands", () -> sent(game, request, stream));
    }

    private Response sent(String game, CommandRequest request, InputStream stream) {
        var body = new CommandBody(request.problems(), stream);
        Bearer bearer = guard.admit(request);
        AdmittedSender admission =
                guard.senderAdmission(request, bearer, game, body::recovery, () -> accounts.player(request, null));
        GameCommand command = body.command();
        GameGuard.requireOwnToken(request, admission);
        guard.charge(request, bearer, command);
        requireFreeSeat(request, admission, command);
        Long expectedRevision = request.expectedRevision();
        var idempotencyKey =
                IdempotencyKeys.of(request, bearer, admission.game().value(), body.bytes());
        var submitted = new SubmittedCommand(
                admission,
                command,
                expectedRevision,
                idempotencyKey,
                request.signature(),
                request.address(),
                player(request, admission, command));
        CommandOutcome outcome = measured(command, () -> gateway.send(submitted));
        logDecision(admission, command, outcome);
        reportPresence(outcome);
        seeks.after(outcome);
        return responses.of(request, command, bearer, outcome);
    }

    private void requireFreeSeat(CommandRequest request, AdmittedSender admission, GameCommand command) {
        if (command instanceof JoinGame
                && admission.sender().equals(new Sender.Guest(null))
                && seeks.isForInvited(admission.game())) {
            throw request.problems().of(CommandProblem.SEAT_RESERVED);
        }
    }

    /// Returns the account of the sender, for the commands that depend on it (LOBBY-37, LOBBY-38).
    private @Nullable String player(CommandRequest request, AdmittedSender admission, GameCommand command) {
        return switch (command) {
            case JoinGame join when Boolean.TRUE.equals(join.account()) -> accounts.player(request, join.signingKey());
            case RecoverSeat recovery
            when recovery.secret() == null && !(admission.sender() instanceof Sender.Claimant) ->
                accounts.player(request, recovery.signingKey());
            case GameCommand _ -> null;
        };
    }

    /// Reports that a person is present who took the seat back by its secret, whatever client the person uses: the host
    /// cannot take it away again at once (LOBBY-22).
    private void reportPresence(CommandOutcome outcome) {
        if (outcome instanceof CommandOutcome.Accepted accepted) {
            Player player = accepted.choice() instanceof SeatRecovered recovered
                    ? accepted.after().player(recovered.seat())
                    : accepted.actor() instanceof Actor.Seated(int seat)
                            ? accepted.after().player(seat)
                            : null;
            if (player != null && player.recoveries() > 0) {
                presence.seen(accepted.game(), player.seat());
            }
        }
    }

    /// Logs who decided a dispute: the event says only that a referee did.
    private static void logDecision(AdmittedSender admission, GameCommand command, CommandOutcome outcome) {
        if (admission.sender() instanceof Sender.Referee(String name)
                && command instanceof ResolveDispute(int dispute, var result, var basis, var points, var against)
                && outcome instanceof CommandOutcome.Accepted) {
            LOG.info(
                    "dispute {} of game {} was decided by referee {}: {}",
                    dispute,
                    admission.game(),
                    name,
                    result.name().toLowerCase(Locale.ROOT));
        }
    }

    /// Returns the host of a new game: the bearer, or a new host for a request without a token.
    private String hostOf(CommandRequest request, @Nullable Bearer bearer) {
        if (bearer == null) {
            return inputs.freshId();
        }
        if (bearer instanceof Bearer.Host host) {
            return host.host();
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "OpenGame", "needed", "host"));
    }

    private CommandOutcome measured(GameCommand command, Supplier<CommandOutcome> sending) {
        Traces.note("command", PublicCommandName.of(command));
        long started = System.nanoTime();
        CommandOutcome outcome = sending.get();
        metrics.record(command, outcome, Duration.ofNanos(System.nanoTime() - started));
        return outcome;
    }
}
