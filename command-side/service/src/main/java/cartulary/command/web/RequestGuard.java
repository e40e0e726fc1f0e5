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

/// Checks every request before its body is read: rate limit, token, visibility of the game. A failed check throws
/// a problem.
public final class RequestGuard {
    private final GameGateway gateway;
    private final AccessCheck access;
    private final RateLimits limits;

    public RequestGuard(GameGateway gateway, AccessCheck access, RateLimits limits) {
        this.gateway = gateway;
        this.access = access;
        this.limits = limits;
    }

    /// A game that is visible to the caller.
    record Visible(GameId id, Game head) {}

    /// Returns the bearer of the token; null for a guest.
    @Nullable
    Bearer admit(CommandRequest request) {
        requireRate(request, limits.ofAddress(request.address()));
        return switch (access.credential(request.authorization())) {
            case Credential.None _ -> null;
            case Credential.Invalid _ -> throw request.problems().of(CommandProblem.TOKEN_INVALID);
            case Credential.Valid(Bearer bearer) -> {
                requireRate(request, limits.ofPrincipal(bearer.principal()));
                yield bearer;
            }
        };
    }

    private static void requireRate(CommandRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(CommandProblem.RATE_LIMITED, seconds);
        }
    }

    /// Returns the game with that id. A hidden game looks the same as an unknown one.
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

    /// Returns the caller as a sender of commands to the game.
    Sender sender(CommandRequest request, @Nullable Bearer bearer, GameId game) {
        return bearer == null
                ? new Sender.Guest(null)
                : bearer.sender(game).orElseThrow(() -> request.problems().of(CommandProblem.FOREIGN_TOKEN));
    }

    /// Returns the seat of the caller, for requests that only seated players may send.
    ///
    /// @param type the name of the request in the problem
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
