package cartulary.command.member;

import cartulary.command.game.AdmittedReader;
import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.RematchOffers.RematchOffer;
import cartulary.http.JsonResponse;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The games that the players of an ended game offer to each other as its rematch. An offer is not an event: the record
/// of the ended game is closed, and that of the other game does not depend on it.
@Path("/api/games/{game}/rematches")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class RematchesResource {
    private final GameGuard guard;
    private final RematchOffers offers;
    private final RematchInvites invites;

    public RematchesResource(GameGuard guard, RematchOffers offers, Tokens tokens) {
        this.guard = guard;
        this.offers = offers;
        this.invites = new RematchInvites(guard, tokens);
    }

    /// A game that a player offers, with the player's seat in the ended game.
    ///
    /// @param invite to an unlisted game, for the player who asks; absent for a public game
    @Schema(requiredProperties = {"seat", "rematch"})
    public record OfferedRematch(
            @Seat int seat, GameId rematch, @Nullable String invite) {}

    /// The offers to the players of an ended game, the earliest first.
    @Schema(requiredProperties = {"game", "rematches"})
    public record Rematches(GameId game, List<OfferedRematch> rematches) {}

    /// The body of an offer of a rematch.
    ///
    /// @param game the game that is offered
    /// @param host the host token of that game, if it is unlisted: its host lets the players of the ended game in
    @Schema(requiredProperties = "game")
    public record RematchRequest(
            @Nullable GameId game, @Nullable String host) {
        @Override
        public String toString() {
            return "RematchRequest[game=" + game + "]";
        }
    }

    @POST
    @Operation(
            operationId = "offerRematch",
            summary = "Offer a game as the rematch of an ended one",
            description =
                    "Needs the token of a seat of the ended game. The offered game has not ended and is public, or `host` is its"
                            + " host token. Kept for 24 hours; a later offer of the same seat replaces it.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = RematchRequest.class)))
    @APIResponse(responseCode = "204", description = "Recorded")
    @APIResponse(responseCode = "400", description = "The offered game is not public and not the host's, or has ended")
    @APIResponse(responseCode = "403", description = "Not the token of a seat of this game")
    @APIResponse(responseCode = "404", description = "Unknown game")
    @APIResponse(responseCode = "409", description = "The game has not ended")
    public Response offer(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream) {
        Bearer bearer = guard.admit(request);
        var admission = guard.admission(request, bearer, game);
        int seat = guard.seat(request, bearer, admission, "rematches");
        if (!(admission.head().step() instanceof Step.Finished)) {
            throw request.problems().of(CommandProblem.GAME_NOT_OVER);
        }
        var bodies = new RequestBodies(request.problems());
        var body = bodies.required(bodies.bytes(stream), RematchRequest.class);
        GameId rematch = body.game();
        if (rematch == null
                || rematch.equals(admission.game())
                || !(guard.isOpenFor(null, rematch) || invites.isHostOf(rematch, body.host()))) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/game"));
        }
        offers.offer(admission.game(), new RematchOffer(seat, rematch));
        return JsonResponse.noContent();
    }

    @GET
    @Operation(
            operationId = "getRematches",
            summary = "List the rematches that players of an ended game offer",
            description =
                    "The offers of the last 24 hours, the earliest first, without games that have ended since."
                            + " Unlisted games are listed only for the token of a seat of the ended game, with an invite for it.")
    @APIResponseSchema(Rematches.class)
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response offers(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var admission = guard.readAdmission(request, guard.admit(request), game);
        List<OfferedRematch> rematches = offers.of(admission.game()).stream()
                .flatMap(offer -> offered(admission, offer).stream())
                .toList();
        return JsonResponse.noStore(new Rematches(admission.game(), rematches));
    }

    private Optional<OfferedRematch> offered(AdmittedReader reader, RematchOffer offer) {
        GameId rematch = offer.rematch();
        if (guard.isOpenFor(null, rematch)) {
            return Optional.of(new OfferedRematch(offer.seat(), rematch, null));
        }
        return reader.status() instanceof SenderStatus.Acting(Actor.Seated(int seat))
                        && invites.isOpen(reader.game(), rematch)
                ? Optional.of(new OfferedRematch(offer.seat(), rematch, invites.of(reader.game(), seat, rematch)))
                : Optional.empty();
    }
}
