package cartulary.command.web;

import cartulary.command.game.GameDesk;
import cartulary.command.game.Opening;
import cartulary.command.game.Outcome;
import cartulary.command.game.Sender;
import cartulary.command.game.Submission;
import cartulary.command.game.Supplies;
import cartulary.command.token.Bearer;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Where games are opened and commands are sent.
@Path("/api/games")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Commands")
public class CommandResource {
    private final GameDesk desk;
    private final Supplies supplies;
    private final Door door;
    private final Replies replies;
    private final CommandMetrics metrics;

    public CommandResource(
            GameDesk desk, Supplies supplies, Door door, Replies replies, CommandMetrics metrics) {
        this.desk = desk;
        this.supplies = supplies;
        this.door = door;
        this.replies = replies;
        this.metrics = metrics;
    }

    @POST
    @RunOnVirtualThread
    public Response open(
            @Context HttpHeaders headers, @Context HttpServerRequest request, InputStream stream)
            throws IOException {
        var call = Call.of(headers, request);
        var bodies = new Bodies(call.problems());
        Bearer bearer = door.admit(call);
        byte[] body = bodies.bytes(stream);
        var command = bodies.opening(body);
        String host = hostOf(call, bearer);
        var once = call.once(bearer, "games", body);
        return replies.of(
                call,
                command,
                bearer,
                measured(command, () -> desk.open(new Opening(command, host, once))));
    }

    @POST
    @Path("{game}/commands")
    @RunOnVirtualThread
    public Response send(
            @PathParam("game") String game,
            @Context HttpHeaders headers,
            @Context HttpServerRequest request,
            InputStream stream)
            throws IOException {
        var call = Call.of(headers, request);
        var bodies = new Bodies(call.problems());
        Bearer bearer = door.admit(call);
        GameId id = door.visible(call, bearer, game).id();
        byte[] body = bodies.bytes(stream);
        GameCommand command = bodies.command(body);
        Sender sender = door.sender(call, bearer, id);
        var submission =
                new Submission(
                        id,
                        sender,
                        command,
                        call.expectedRevision(),
                        call.once(bearer, id.value(), body));
        return replies.of(call, command, bearer, measured(command, () -> desk.send(submission)));
    }

    /// Without a token a new host is made; with a host's token the game is one more of that host.
    private String hostOf(Call call, @Nullable Bearer bearer) {
        if (bearer == null) {
            return supplies.freshId();
        }
        if (bearer instanceof Bearer.Host(String host)) {
            return host;
        }
        throw call.problems().of(Problem.NOT_ALLOWED, Map.of("type", "OpenGame", "needed", "host"));
    }

    private Outcome measured(GameCommand command, Supplier<Outcome> sending) {
        long started = System.nanoTime();
        Outcome outcome = sending.get();
        metrics.record(command.type(), outcome, Duration.ofNanos(System.nanoTime() - started));
        return outcome;
    }
}
