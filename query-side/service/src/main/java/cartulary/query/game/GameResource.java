package cartulary.query.game;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.drawing.text.TextBoard;
import cartulary.query.access.GameAccess;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadSlots;
import cartulary.query.http.ReadYourWrites;
import cartulary.query.http.RequestedRevision;
import cartulary.query.http.RevisionParameters;
import cartulary.record.History;
import cartulary.rules.game.Game;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The public state of a game, as JSON and as text.
@Path("/api/games")
@Tag(name = "Games")
public class GameResource {
    private static final String TEXT_UTF_8 = "text/plain;charset=UTF-8";
    private static final MediaType TEXT = MediaType.TEXT_PLAIN_TYPE;
    private static final MediaType JSON = MediaType.APPLICATION_JSON_TYPE;

    private final History history;
    private final ReadGuard guard;
    private final RequestedRevision requested;
    private final ReadYourWrites waiting;
    private final ReadSlots slots;
    private final TextBoard board = new TextBoard(Catalogue.standard());

    public GameResource(
            History history, ReadGuard guard, RequestedRevision requested, ReadYourWrites waiting, ReadSlots slots) {
        this.history = history;
        this.guard = guard;
        this.requested = requested;
        this.waiting = waiting;
        this.slots = slots;
    }

    @GET
    @Path("{game}")
    @Produces({MediaType.APPLICATION_JSON, TEXT_UTF_8})
    @RunOnVirtualThread
    @Operation(
            operationId = "getGame",
            summary = "Get the public state of a game",
            description =
                    "At the head or at an earlier revision, as JSON, or as text/plain drawn for a terminal. The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = {
                @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "GameView")),
                @Content(mediaType = MediaType.TEXT_PLAIN, schema = @Schema(type = SchemaType.STRING))
            })
    public Response game(@BeanParam RevisionParameters parameters, @BeanParam ReadRequest request) {
        boolean asText = request.preferred(JSON, TEXT).equals(TEXT);
        var opened = guard.open(request, parameters, asText ? ReadCost.TEXT : ReadCost.VIEW);
        return asText
                ? respond(request, opened, parameters, "-text", this::draw, TEXT_UTF_8)
                : respond(request, opened, parameters, "", Json::canonical, MediaType.APPLICATION_JSON);
    }

    private String draw(GameView view) {
        return board.draw(view, legal(view));
    }

    private Legal legal(GameView view) {
        Integer seat = view.step().seat();
        return history.legal(view.game(), view.revision(), seat == null ? Actor.GUEST : Actor.seat(seat))
                .orElseThrow();
    }

    private Response respond(
            ReadRequest request,
            GameAccess.Opened opened,
            RevisionParameters parameters,
            String suffix,
            Function<GameView, Object> body,
            String type) {
        Long awaited = request.parameters().number("wait", parameters.awaited(), 0, Long.MAX_VALUE);
        Long revision = requested.of(request, parameters, opened.game());
        if (revision != null) {
            return slots.compute(() -> {
                GameView past =
                        history.view(opened.game(), revision).orElseThrow(() -> request.unknownRevision(revision));
                return respond(request, opened, past, suffix, body, type);
            });
        }
        // A game whose first event is durable but not projected yet exists: wait for revision 1.
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        LongSupplier head = () -> readable(opened).map(Game::revision).orElse(0L);
        if (awaited != null && head.getAsLong() < wanted) {
            // Nothing is waited for that cannot be read.
            slots.compute(() -> history.at(opened.game(), wanted));
        }
        long reached = waiting.until(opened.game(), wanted, head);
        if (reached < wanted) {
            return request.notYet(wanted);
        }
        return request.notModified(reached + suffix, opened)
                .orElseGet(() -> slots.compute(() -> respond(
                        request, opened, history.view(opened.game(), reached).orElseThrow(), suffix, body, type)));
    }

    private Optional<Game> readable(GameAccess.Opened opened) {
        return history.readable(opened.game());
    }

    private static Response respond(
            ReadRequest request,
            GameAccess.Opened opened,
            GameView view,
            String suffix,
            Function<GameView, Object> body,
            String type) {
        String state = view.revision() + suffix;
        return request.notModified(state, opened).orElseGet(() -> request.ok(state, opened)
                .entity(body.apply(view))
                .type(type)
                .build());
    }
}
