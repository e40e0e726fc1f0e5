package cartulary.command.seek;

import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.AccountGuard;
import cartulary.command.push.Notice;
import cartulary.command.push.Notifier;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.http.JsonResponse;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The challenges of the person who is signed in.
@Path("/api/challenges")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Finding a game")
public class ChallengesResource {
    private static final String SIGNED_OUT = "Not signed in";
    private static final int ID_BYTES = 16;

    private final GameGuard guard;
    private final AccountGuard accounts;
    private final GameGateway gateway;
    private final Seeks seeks;
    private final PersonStore persons;
    private final Presence presence;
    private final Notifier notifier;
    private final Tokens tokens;

    public ChallengesResource(
            GameGuard guard,
            AccountGuard accounts,
            GameGateway gateway,
            Seeks seeks,
            PersonStore persons,
            Presence presence,
            Notifier notifier,
            Tokens tokens) {
        this.guard = guard;
        this.accounts = accounts;
        this.gateway = gateway;
        this.seeks = seeks;
        this.persons = persons;
        this.presence = presence;
        this.notifier = notifier;
        this.tokens = tokens;
    }

    /// The challenges, the earliest first.
    @Schema(requiredProperties = "challenges")
    public record Challenges(List<Challenge> challenges) {}

    /// A challenge to play a game.
    ///
    /// @param person the account of the player who challenges
    /// @param handle of that account
    /// @param invite the token to send with `JoinGame`
    @Schema(requiredProperties = {"game", "options", "person", "handle", "invite"})
    public record Challenge(GameId game, GameOptions options, String person, String handle, String invite) {
        @Override
        public String toString() {
            return "Challenge[game=" + game + "]";
        }
    }

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "listChallenges",
            summary = "List the games to which you are challenged",
            description = "With the cookie of a browser, or with a token with the scope `play` in the header"
                    + " `Account-Token`. To accept one, send `JoinGame` with its invite as the token.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = Challenges.class)))
    @APIResponse(responseCode = "401", description = SIGNED_OUT)
    public Response challenges(@BeanParam CommandRequest request) {
        String person = person(request);
        return JsonResponse.noStore(new Challenges(seeks.challenging(person).stream()
                .flatMap(seek -> challenge(seek, person).stream())
                .toList()));
    }

    private Optional<Challenge> challenge(Seek seek, String challenged) {
        String challenger = Objects.requireNonNull(seek.person());
        return gateway.head(seek.game())
                .filter(head -> head.step() instanceof Step.Lobby)
                .filter(head -> head.players().size() < head.options().maxSeats())
                .filter(head -> SeekResource.seated(head, challenger) != null)
                .filter(head -> !head.usedInvites().contains(inviteId(seek.game(), challenged)))
                .flatMap(head -> persons.handles(List.of(challenger)).stream()
                        .findFirst()
                        .map(handle -> challenge(seek, head, handle, challenged)));
    }

    private Challenge challenge(Seek seek, Game head, Handle handle, String challenged) {
        return new Challenge(
                seek.game(),
                head.options(),
                handle.person(),
                handle.handle(),
                tokens.invite(seek.game(), inviteId(seek.game(), challenged)));
    }

    /// The same at every request, so that a challenge lets its person join once (LOBBY-4).
    private static String inviteId(GameId game, String challenged) {
        byte[] hash = Hash.sha256("challenge of %s to %s".formatted(challenged, game.value()))
                .bytes();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, ID_BYTES));
    }

    @DELETE
    @Path("{game}")
    @RunOnVirtualThread
    @Operation(
            operationId = "declineChallenge",
            summary = "Decline a challenge",
            description = "The game stays in the lobby. Its host is told, and others can take the seat.")
    @APIResponse(responseCode = "204", description = "Declined, or there was none")
    @APIResponse(responseCode = "401", description = SIGNED_OUT)
    public Response decline(@PathParam("game") String game, @BeanParam CommandRequest request) {
        String person = person(request);
        GameId id = GameGuard.id(request, game);
        seeks.challenging(person).stream()
                .filter(seek -> seek.game().equals(id))
                .forEach(seek -> decline(seek, person));
        return JsonResponse.noContent();
    }

    /// Without effect while the person, who accepted, has a seat: their game still starts when the others are there.
    private void decline(Seek seek, String person) {
        Game head = gateway.head(seek.game()).orElse(null);
        if (head == null || SeekResource.seated(head, person) != null || !seeks.decline(seek.game(), person)) {
            return;
        }
        String challenger = Objects.requireNonNull(seek.person());
        if (waitsElsewhere(head, seek.game(), challenger)) {
            notifier.notify(challenger, Notice.declined(seek.game()));
        }
    }

    /// Returns whether a challenger waits for an answer, and not where the page of the game shows it.
    private boolean waitsElsewhere(Game head, GameId game, String challenger) {
        List<Integer> present = presence.present(game);
        return head.step() instanceof Step.Lobby
                && head.players().stream()
                        .anyMatch(player -> challenger.equals(player.person()) && !present.contains(player.seat()));
    }

    private String person(CommandRequest request) {
        guard.admit(request);
        String person = accounts.player(request, null);
        if (person == null) {
            throw request.problems().of(CommandProblem.SIGNED_OUT);
        }
        return person;
    }
}
