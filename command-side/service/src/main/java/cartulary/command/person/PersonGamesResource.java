package cartulary.command.person;

import cartulary.command.game.AccessCheck;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.member.ReadTokenResource.ReadToken;
import cartulary.command.token.TokenEpochs;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.PersonGame;
import cartulary.http.JsonResponse;
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
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The games of the person who is signed in, on every device.
@Path("/api/account/games")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Accounts")
public class PersonGamesResource {
    private static final int MOST = 1_000;

    private final AccountGuard guard;
    private final AccessCheck access;
    private final PersonStore store;
    private final Tokens tokens;
    private final TokenEpochs epochs;

    PersonGamesResource(AccountGuard guard, AccessCheck access, PersonStore store, Tokens tokens, TokenEpochs epochs) {
        this.guard = guard;
        this.access = access;
        this.store = store;
        this.tokens = tokens;
        this.epochs = epochs;
    }

    /// The games of a person, the newest first, unlisted ones included.
    @Schema(requiredProperties = "games")
    public record AccountGames(List<AccountGame> games) {}

    /// A game of a person, with the person's seat.
    ///
    /// @param at when it came into the list
    @Schema(requiredProperties = {"game", "seat", "at"})
    public record AccountGame(GameId game, @Seat int seat, Instant at) {
        private static AccountGame of(PersonGame listed) {
            return new AccountGame(listed.game(), listed.seat(), listed.at());
        }
    }

    /// @param token of the seat that the person has as a guest
    @Schema(requiredProperties = {"game", "token"})
    public record GuestGame(GameId game, String token) {
        @Override
        public String toString() {
            return "GuestGame[game=" + game + "]";
        }
    }

    @GET
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getAccountGames",
            summary = "List your games",
            description =
                    "The newest 1,000. With `RecoverSeat` the seats that you took with the account can be played on"
                            + " this device (LOBBY-38).")
    @APIResponseSchema(AccountGames.class)
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    public Response games(@BeanParam CommandRequest request) {
        String person = guard.reader(request).person();
        return JsonResponse.noStore(new AccountGames(
                store.games(person, MOST).stream().map(AccountGame::of).toList()));
    }

    @GET
    @Path("{game}/read-token")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getAccountReadToken",
            summary = "Get the read token of an unlisted game of yours",
            description =
                    "Of a game in which you have a seat that you took with the account, also after its end. It is the"
                            + " token that all readers of the game share; when the host ends it, ask for the next one.")
    @APIResponseSchema(ReadToken.class)
    @APIResponse(responseCode = "401", description = AccountRequests.SIGNED_OUT)
    @APIResponse(responseCode = "403", description = "The token of the program lacks the scope `read`")
    @APIResponse(responseCode = "404", description = "You have no such seat there, or there is no such game")
    @APIResponse(responseCode = "409", description = "The game is public, and needs no token")
    public Response readToken(@PathParam("game") String game, @BeanParam CommandRequest request) {
        String person = guard.reader(request).person();
        GameId id = GameGuard.id(request, game);
        Visibility visibility = access.visibilityFor(person, id).orElseThrow(() -> GameGuard.unknown(request));
        if (visibility == Visibility.PUBLIC) {
            throw request.problems().of(CommandProblem.PUBLIC_GAME);
        }
        return JsonResponse.noStore(new ReadToken(id, tokens.reader(id, epochs.ofReaders(id))));
    }

    @POST
    @Operation(
            operationId = "addGuestGame",
            summary = "Take a game along that you joined as a guest",
            description =
                    "It is then in your list on every device. Its record does not change: the seat stays a guest's.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = GuestGame.class)))
    @APIResponse(responseCode = "204", description = "It is in the list")
    @APIResponse(responseCode = "401", description = "The token is not that of a seat of this game")
    @APIResponse(responseCode = "409", description = AccountRequests.FULL)
    public Response add(@BeanParam CommandRequest request, InputStream stream) {
        SignedIn owner = guard.owner(request);
        var body = AccountRequests.body(request, stream, GuestGame.class);
        Actor actor = access.in(body.game(), "Bearer " + body.token()).orElse(Actor.GUEST);
        if (actor instanceof Actor.Seated(int seat)) {
            if (store.games(owner.person(), MOST).size() >= MOST) {
                throw request.problems().of(CommandProblem.ACCOUNT_FULL, Map.of("most", MOST));
            }
            store.addGame(owner.person(), body.game(), seat);
            return JsonResponse.noContent();
        }
        throw request.problems().of(CommandProblem.TOKEN_INVALID);
    }
}
