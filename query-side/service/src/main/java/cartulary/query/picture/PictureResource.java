package cartulary.query.picture;

import cartulary.contracts.game.GameId;
import cartulary.http.SharedProblem;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadSlots;
import cartulary.query.http.ReadYourWrites;
import cartulary.record.History;
import cartulary.rules.game.Game;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// A picture of the board of a public game, for sites that show one beside a link.
@Path("/games/{game}/picture.png")
@Tag(name = "Games")
public class PictureResource {
    private static final String PNG = "image/png";

    private final History history;
    private final ReadGuard guard;
    private final ReadYourWrites waiting;
    private final ReadSlots slots;
    private final BoardImages images;

    public PictureResource(
            History history, ReadGuard guard, ReadYourWrites waiting, ReadSlots slots, BoardImages images) {
        this.history = history;
        this.guard = guard;
        this.waiting = waiting;
        this.slots = slots;
        this.images = images;
    }

    @GET
    @Produces(PNG)
    @RunOnVirtualThread
    @Operation(
            operationId = "getPicture",
            summary = "Get a picture of the board of a public game",
            description = "At the head, 1200 by 630 pixels, without names. The ETag is the revision.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(mediaType = PNG, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown or unlisted game")
    public Response picture(@PathParam("game") String game, @BeanParam ReadRequest request) {
        var opened = guard.open(request, game, ReadCost.PICTURE);
        if (opened.unlisted()) {
            throw request.problems().of(SharedProblem.UNKNOWN_GAME);
        }
        long head = waiting.until(opened.game(), 1, () -> history.readable(opened.game())
                .map(Game::revision)
                .orElse(0L));
        if (head == 0) {
            return request.notYet(1);
        }
        String state = head + "-picture";
        return request.notModified(state, opened).orElseGet(() -> {
            if (!images.isKept(opened.game(), head)) {
                guard.admit(request, ReadCost.PICTURE_DRAWING);
            }
            return request.ok(state, opened)
                    .entity(image(opened.game(), head))
                    .type(PNG)
                    // Pages of other sites show it.
                    .header("Cross-Origin-Resource-Policy", "cross-origin")
                    .build();
        });
    }

    private byte[] image(GameId game, long revision) {
        return slots.compute(() ->
                images.of(game, revision, () -> history.view(game, revision).orElseThrow()));
    }
}
