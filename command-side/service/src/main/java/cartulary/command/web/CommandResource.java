package cartulary.command.web;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.NewGame;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.command.token.Bearer;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.game.GameId;
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
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Where games are opened and commands are sent.
@Path("/api/games")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Commands")
@SecurityScheme(securitySchemeName = "token", type = SecuritySchemeType.HTTP, scheme = "bearer", bearerFormat = "JWT")
@SecurityRequirement(name = "token")
public class CommandResource {
    private static final String KEY = "Idempotency-Key";
    private static final String NONCE = "4nkTJ6pYdyyT4uVmjgBBbrVVoNTn0RCLeXqzVpG1kpA";
    private static final String KEY_MEANS = "Up to 128 visible characters: the same key with the same body gets the"
            + " same answer, however often it is sent; with another body 422";

    private final GameGateway gateway;
    private final DecisionInputsFactory inputs;
    private final RequestGuard guard;
    private final OutcomeResponses responses;
    private final CommandMetrics metrics;

    public CommandResource(
            GameGateway gateway,
            DecisionInputsFactory inputs,
            RequestGuard guard,
            OutcomeResponses responses,
            CommandMetrics metrics) {
        this.gateway = gateway;
        this.inputs = inputs;
        this.guard = guard;
        this.responses = responses;
        this.metrics = metrics;
    }

    @POST
    @RunOnVirtualThread
    @Operation(
            summary = "Open a game",
            description = "Without a token a new host is made, whose token is in the answer. An unlisted game's answer"
                    + " holds a read token, too. Without a token an Idempotency-Key has at least 16 characters.")
    @RequestBody(
            required = false,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = OpenGame.class),
                            example = "{\"options\":{\"maxSeats\":2,\"visibility\":\"public\"}}"))
    @APIResponse(
            responseCode = "201",
            description = "Open",
            content = @Content(schema = @Schema(implementation = CommandAnswer.class)))
    @APIResponse(responseCode = "4XX", description = "Nothing happened; application/problem+json says why")
    @Parameter(name = KEY, in = ParameterIn.HEADER, description = KEY_MEANS)
    public Response open(@BeanParam CommandRequest request, InputStream stream) throws IOException {
        var bodies = new RequestBodies(request.problems());
        Bearer bearer = guard.admit(request);
        byte[] body = bodies.bytes(stream);
        var command = bodies.opening(body);
        String host = hostOf(request, bearer);
        var once = request.once(bearer, "games", body);
        return responses.of(
                request, command, bearer, measured(command, () -> gateway.open(new NewGame(command, host, once))));
    }

    @POST
    @Path("{game}/commands")
    @RunOnVirtualThread
    @Operation(
            summary = "Send a command to a game",
            description = "Which token may send which type: nobody's or an invite's JoinGame; the host's JoinGame,"
                    + " SeatBot, RemoveSeat, ReissueToken, StartGame, CloseGame; a seat's all others. What is possible"
                    + " now stands in `next` of every answer.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            requiredProperties = "type",
                                            description = "`type` and the members of that type"),
                            examples = {
                                @ExampleObject(name = "join", value = "{\"type\":\"JoinGame\",\"name\":\"Ada\"}"),
                                @ExampleObject(name = "bot", value = "{\"type\":\"SeatBot\",\"policy\":\"greedy\"}"),
                                @ExampleObject(name = "start", value = "{\"type\":\"StartGame\"}"),
                                @ExampleObject(name = "draw", value = "{\"type\":\"DrawTile\"}"),
                                @ExampleObject(
                                        name = "place",
                                        value = "{\"type\":\"PlaceTile\",\"x\":1,\"y\":0,\"rotation\":90}"),
                                @ExampleObject(name = "claim", value = "{\"type\":\"PlaceMeeple\",\"segment\":\"c0\"}"),
                                @ExampleObject(
                                        name = "tollhouse",
                                        value = "{\"type\":\"PlaceTollhouse\",\"x\":1,\"y\":0}"),
                                @ExampleObject(name = "no figure", value = "{\"type\":\"SkipPlacement\"}"),
                                @ExampleObject(
                                        name = "bet",
                                        value =
                                                "{\"type\":\"PlaceBet\",\"x\":1,\"y\":0,\"chip\":\"chip-4\",\"nonce\":\""
                                                        + NONCE
                                                        + "\"}"),
                                @ExampleObject(
                                        name = "pass",
                                        value = "{\"type\":\"DeclineBet\",\"x\":1,\"y\":0,\"nonce\":\""
                                                + NONCE
                                                + "\"}"),
                                @ExampleObject(name = "leave", value = "{\"type\":\"LeaveGame\"}"),
                                @ExampleObject(name = "resign", value = "{\"type\":\"Resign\"}"),
                                @ExampleObject(name = "free a seat", value = "{\"type\":\"RemoveSeat\",\"seat\":1}"),
                                @ExampleObject(name = "new token", value = "{\"type\":\"ReissueToken\",\"seat\":0}"),
                                @ExampleObject(name = "close", value = "{\"type\":\"CloseGame\"}")
                            }))
    @APIResponse(
            responseCode = "200",
            description = "Done, and durable",
            content = @Content(schema = @Schema(implementation = CommandAnswer.class)))
    @APIResponse(responseCode = "4XX", description = "Nothing happened; application/problem+json says why")
    @Parameter(name = KEY, in = ParameterIn.HEADER, description = KEY_MEANS)
    @Parameter(
            name = HttpHeaders.IF_MATCH,
            in = ParameterIn.HEADER,
            description = "The ETag (revision) of an earlier answer; 412 when the game moved on")
    public Response send(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream)
            throws IOException {
        var bodies = new RequestBodies(request.problems());
        Bearer bearer = guard.admit(request);
        GameId id = guard.visible(request, bearer, game).id();
        byte[] body = bodies.bytes(stream);
        GameCommand command = bodies.command(body);
        Sender sender = guard.sender(request, bearer, id);
        var submission = new SubmittedCommand(
                id, sender, command, request.expectedRevision(), request.once(bearer, id.value(), body));
        return responses.of(request, command, bearer, measured(command, () -> gateway.send(submission)));
    }

    /// Without a token a new host is made; with a host's token the game is one more of that host.
    private String hostOf(CommandRequest request, @Nullable Bearer bearer) {
        if (bearer == null) {
            return inputs.freshId();
        }
        if (bearer instanceof Bearer.Host(String host)) {
            return host;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "OpenGame", "needed", "host"));
    }

    private CommandOutcome measured(GameCommand command, Supplier<CommandOutcome> sending) {
        long started = System.nanoTime();
        CommandOutcome outcome = sending.get();
        metrics.record(command, outcome, Duration.ofNanos(System.nanoTime() - started));
        return outcome;
    }
}
