package cartulary.command.web;

import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.Standing;
import cartulary.command.token.AccessCheck;
import cartulary.command.token.AccessCheck.Credential;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.http.RateLimits;
import cartulary.http.SharedProblem;
import cartulary.rules.turn.Game;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is asked of every request before anything else: not too fast, a good token or none, a game
/// that exists for the caller. Each is answered by a thrown problem, before the body is read.
public final class RequestGuard {
    private final GameGateway gateway;
    private final AccessCheck access;
    private final RateLimits limits;

    public RequestGuard(GameGateway gateway, AccessCheck access, RateLimits limits) {
        this.gateway = gateway;
        this.access = access;
        this.limits = limits;
    }

    /// A game that the caller may know of.
    record Visible(GameId id, Game head) {}

    /// Who calls; nothing for a guest.
    @Nullable
    Bearer admit(CommandRequest request) {
        slowDown(request, limits.ofAddress(request.address()));
        return switch (access.credential(request.authorization())) {
            case Credential.None _ -> null;
            case Credential.Invalid _ -> throw request.problems().of(CommandProblem.TOKEN_INVALID);
            case Credential.Valid(Bearer bearer) -> {
                slowDown(request, limits.ofPrincipal(bearer.principal()));
                yield bearer;
            }
        };
    }

    private static void slowDown(CommandRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(CommandProblem.RATE_LIMITED, seconds);
        }
    }

    /// The game of that name. An unlisted game looks unknown to whoever may not see it.
    Visible visible(CommandRequest request, @Nullable Bearer bearer, String game) {
        GameId id;
        try {
            id = new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw request.problems().of(SharedProblem.UNKNOWN_GAME);
        }
        return gateway.head(id)
                .filter(head -> AccessCheck.sees(bearer, id, head))
                .map(head -> new Visible(id, head))
                .orElseThrow(() -> request.problems().of(SharedProblem.UNKNOWN_GAME));
    }

    /// The caller as a sender of commands to this game.
    Sender sender(CommandRequest request, @Nullable Bearer bearer, GameId game) {
        return bearer == null
                ? new Sender.Guest(null)
                : bearer.sender(game).orElseThrow(() -> request.problems().of(CommandProblem.FOREIGN_TOKEN));
    }

    /// The seat whose token the caller has, for calls that are made for nobody else.
    ///
    /// @param type what is asked for, as a refusal names it
    int seat(CommandRequest request, @Nullable Bearer bearer, Visible visible, String type) {
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        Sender sender = sender(request, bearer, visible.id());
        if (sender instanceof Sender.Seat) {
            return switch (sender.in(visible.head())) {
                case Standing.Acting(Actor.Seated(int seat)) -> seat;
                case Standing _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            };
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
