package cartulary.command.seek;

import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.RuleRefusal;
import cartulary.command.person.AccountGuard;
import cartulary.command.push.Notice;
import cartulary.command.push.Notifier;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.Seeks.RatingRange;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.http.JsonResponse;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The seek of a game: its host looks for players, or challenges somebody.
@Path("/api/games/{game}/seek")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Finding a game")
@SecurityRequirement(name = "token")
public class SeekResource {
    private static final String TYPE = "seek";

    private static final SeekState NO_SEEK = new SeekState(SeekStatus.NONE, null, null, null);

    /// The cost of a challenge in requests: it may send a notification.
    private static final int CHALLENGE_COST = 50;

    private final GameGuard guard;
    private final AccountGuard accounts;
    private final Seeks seeks;
    private final PersonStore persons;
    private final Notifier notifier;

    public SeekResource(GameGuard guard, AccountGuard accounts, Seeks seeks, PersonStore persons, Notifier notifier) {
        this.guard = guard;
        this.accounts = accounts;
        this.seeks = seeks;
        this.persons = persons;
        this.notifier = notifier;
    }

    /// The body of a seek.
    ///
    /// @param challenged the account of the person who is challenged; absent in a public game that is open to all
    /// @param ratings of the players who are wished for; a wish: it refuses nobody
    public record SeekRequest(
            @Nullable String challenged, @Nullable RatingRange ratings) {}

    /// What a game looks for.
    public enum SeekStatus {
        /// Nobody.
        @JsonProperty("none")
        NONE,
        /// Players, whoever they are.
        @JsonProperty("open")
        OPEN,
        /// The answer of a person.
        @JsonProperty("challenged")
        CHALLENGED,
        /// Nobody, since a person declined.
        @JsonProperty("declined")
        DECLINED
    }

    /// What became of a seek. Only the host, and the person who seeks and has a seat, learn who was challenged, and who
    /// declined.
    ///
    /// @param challenged the account of the person who is or was challenged
    /// @param handle of that person
    @Schema(requiredProperties = "status")
    public record SeekState(
            SeekStatus status,
            @Nullable String challenged,
            @Nullable String handle,
            @Nullable RatingRange ratings) {}

    @GET
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(
            operationId = "getSeek",
            summary = "Get what became of a seek or a challenge",
            description = "For everybody who may read the game. While it looks for somebody, the service starts it when"
                    + " its last seat is taken; otherwise its host starts it. The host's token, or the sign-in of the"
                    + " person who seeks, while they have a seat, also learns who was challenged, and whether they"
                    + " declined, until the game looks for somebody else or leaves the lobby; for others it then looks"
                    + " for nobody.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = SeekState.class)))
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response state(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        Seek seek = seeks.of(GameGuard.id(request, game)).orElse(null);
        boolean isOwn = seek != null
                && seek.person() != null
                && seek.person().equals(accounts.player(request, null))
                && guard.isSeated(seek.person(), seek.game());
        if (!isOwn) {
            SenderStatus status = guard.readAdmission(request, bearer, game).status();
            isOwn = status instanceof SenderStatus.Acting(Actor.Host _);
        }
        return JsonResponse.noStore(seek == null ? NO_SEEK : isOwn ? whole(seek) : withoutPersons(seek));
    }

    private static SeekState withoutPersons(Seek seek) {
        return seek.isDeclined()
                ? NO_SEEK
                : new SeekState(
                        seek.challenged() == null ? SeekStatus.OPEN : SeekStatus.CHALLENGED,
                        null,
                        null,
                        seek.ratings());
    }

    private SeekState whole(Seek seek) {
        String challenged = seek.challenged();
        if (challenged == null) {
            return new SeekState(SeekStatus.OPEN, null, null, seek.ratings());
        }
        String handle = persons.handles(List.of(challenged)).stream()
                .findFirst()
                .map(Handle::handle)
                .orElse(null);
        SeekStatus status = seek.isDeclined() ? SeekStatus.DECLINED : SeekStatus.CHALLENGED;
        return new SeekState(status, challenged, handle, seek.ratings());
    }

    @PUT
    @RunOnVirtualThread
    @Operation(
            operationId = "seekPlayers",
            summary = "Look for players, or challenge somebody",
            description = "Needs the host's token; possible in the lobby only. A public game is listed with the open"
                    + " seeks, unless it challenges one person: then nobody else can join without an invite. An unlisted"
                    + " game always challenges one. The person must have an account; the host is signed in and has"
                    + " joined with theirs. When the last seat is taken, the service starts the game in the name of the"
                    + " host.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = SeekRequest.class)))
    @APIResponse(responseCode = "204", description = "The game looks for players")
    @APIResponse(responseCode = "401", description = "Token missing or no longer valid")
    @APIResponse(responseCode = "403", description = "Not the token of the host")
    @APIResponse(responseCode = "404", description = "Unknown game, or no account of the challenged person")
    @APIResponse(responseCode = "409", description = "The game has left the lobby, or the person has 50 challenges")
    public Response seek(@PathParam("game") String game, @BeanParam CommandRequest request, InputStream stream) {
        Bearer bearer = guard.admit(request);
        var admission = guard.hostAdmission(request, bearer, game, TYPE);
        var bodies = new RequestBodies(request.problems());
        var body = bodies.required(bodies.bytes(stream), SeekRequest.class);
        Game head = admission.head();
        if (!(head.step() instanceof Step.Lobby)) {
            throw RuleRefusal.problem(request.problems(), RuleId.LOBBY_1, Map.of("command", TYPE), head.revision());
        }
        String person = seated(head, accounts.player(request, null));
        requireValid(request, body, head, person);
        var seek = new Seek(admission.game(), person, body.challenged(), body.ratings());
        if (seek.challenged() != null) {
            guard.charge(request, bearer, CHALLENGE_COST);
        }
        if (!seeks.put(seek)) {
            throw request.problems().of(CommandProblem.TOO_MANY_CHALLENGES, Map.of("limit", Seeks.MOST_CHALLENGES));
        }
        if (seek.challenged() != null) {
            notifier.notify(seek.challenged(), Notice.challenge());
        }
        return JsonResponse.noContent();
    }

    /// Returns a person if they have a seat of the game: nobody seeks or challenges in the name of somebody else, or
    /// after leaving.
    static @Nullable String seated(Game head, @Nullable String person) {
        return person != null && head.players().stream().map(Player::person).anyMatch(person::equals) ? person : null;
    }

    private void requireValid(CommandRequest request, SeekRequest body, Game head, @Nullable String person) {
        String challenged = body.challenged();
        RatingRange ratings = body.ratings();
        if (ratings != null && !ratings.isValid()) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/ratings"));
        }
        boolean isForOne = challenged != null;
        boolean isForOneOnly = head.options().visibility() == Visibility.UNLISTED;
        if (isForOneOnly && !isForOne || isForOne && (person == null || person.equals(challenged))) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/challenged"));
        }
        if (challenged != null && persons.handles(List.of(challenged)).isEmpty()) {
            throw request.problems().of(CommandProblem.UNKNOWN_PERSON);
        }
    }

    @DELETE
    @Consumes(MediaType.WILDCARD)
    @RunOnVirtualThread
    @Operation(
            operationId = "endSeek",
            summary = "Stop looking for players",
            description = "Needs the host's token. The game stays in the lobby, and its host starts it.")
    @APIResponse(responseCode = "204", description = "The game looks for nobody")
    @APIResponse(responseCode = "401", description = "Token missing or no longer valid")
    @APIResponse(responseCode = "403", description = "Not the token of the host")
    @APIResponse(responseCode = "404", description = "Unknown game")
    public Response end(@PathParam("game") String game, @BeanParam CommandRequest request) {
        seeks.remove(
                guard.hostAdmission(request, guard.admit(request), game, TYPE).game());
        return JsonResponse.noContent();
    }
}
