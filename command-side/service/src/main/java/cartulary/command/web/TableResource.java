package cartulary.command.web;

import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.Sender.Standing;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.contracts.store.CommandLedger;
import cartulary.http.JsonResponse;
import cartulary.http.SharedProblem;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What belongs to the people at a table and so never stands in the log: invites, names, and who a token
/// makes its bearer.
@Path("/api/games/{game}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Table")
@SecurityRequirement(name = "token")
public class TableResource {
    private final RequestGuard guard;
    private final CommandLedger ledger;
    private final Tokens tokens;
    private final DecisionInputsFactory inputs;

    public TableResource(RequestGuard guard, CommandLedger ledger, Tokens tokens, DecisionInputsFactory inputs) {
        this.guard = guard;
        this.ledger = ledger;
        this.tokens = tokens;
        this.inputs = inputs;
    }

    /// An invite, good for one joining (LOBBY-4).
    @Schema(requiredProperties = {"game", "id", "invite"})
    public record Invite(GameId game, String id, String invite) {}

    /// What a player wants to be called.
    @Schema(requiredProperties = {"seat", "player", "name"})
    public record Name(int seat, String player, String name) {}

    /// The names of those who gave one, by seat.
    @Schema(requiredProperties = {"game", "names"})
    public record Names(GameId game, List<Name> names) {}

    /// Who the bearer is in a game now.
    @Schema(requiredProperties = {"game", "actor"})
    public record InGame(GameId game, Actor actor) {}

    @POST
    @Path("invites")
    @RunOnVirtualThread
    @Operation(
            summary = "Invite somebody",
            description = "By the host, in the lobby. The invite is the token of one JoinGame.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Invite.class)))
    public Response invite(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var visible = guard.visible(request, bearer, game);
        Game head = visible.head();
        if (!isHost(bearer, head)) {
            throw bearer == null
                    ? request.problems().of(SharedProblem.TOKEN_MISSING)
                    : request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "invites", "needed", "host"));
        }
        if (!(head.step() instanceof Step.Lobby)) {
            throw RuleRefusal.problem(
                    request.problems(), RuleId.LOBBY_1, Map.of("command", "invites"), head.revision());
        }
        String id = inputs.freshId();
        return JsonResponse.noStore(
                Response.Status.CREATED, new Invite(visible.id(), id, tokens.invite(visible.id(), id)));
    }

    @GET
    @Path("names")
    @RunOnVirtualThread
    @Operation(summary = "What the players want to be called", description = "Of those who gave a name, by seat.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Names.class)))
    public Response names(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var visible = guard.visible(request, guard.admit(request), game);
        List<Player> players = visible.head().players();
        Map<String, Player> seated =
                visible.head().players().stream().collect(Collectors.toMap(Player::player, player -> player));
        List<Name> names = ledger.names(seated.keySet()).stream()
                .map(given -> name(seated, given))
                .sorted(Comparator.comparing(Name::seat))
                .toList();
        return JsonResponse.noStore(new Names(visible.id(), names));
    }

    private static Name name(Map<String, Player> seated, DisplayName given) {
        int seat = Objects.requireNonNull(seated.get(given.player()), "names were asked of these players")
                .seat();
        return new Name(seat, given.player(), given.name());
    }

    @GET
    @Path("standing")
    @RunOnVirtualThread
    @Operation(
            summary = "Who I am in a game",
            description = "The host, a seat, or a guest. 401 for a token that is good for nothing in this game (any"
                    + " more), 404 for a game that is not to be seen with it.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = InGame.class)))
    public Response inGame(@PathParam("game") String game, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admit(request);
        var visible = guard.visible(request, bearer, game);
        Actor actor =
                switch (guard.sender(request, bearer, visible.id()).in(visible.head())) {
                    case Standing.Acting(Actor acting) -> acting;
                    case Standing.Stranger _ -> throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
                    case Standing.Ended _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
                };
        return JsonResponse.noStore(new InGame(visible.id(), actor));
    }

    private static boolean isHost(@Nullable Bearer bearer, Game head) {
        return bearer instanceof Bearer.Host(String host) && host.equals(head.host());
    }
}
