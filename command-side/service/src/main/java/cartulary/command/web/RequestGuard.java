package cartulary.command.web;

import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.Standing;
import cartulary.command.token.AccessCheck;
import cartulary.command.token.AccessCheck.Credential;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.rules.turn.Game;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is asked of every request before anything else: not too fast, a good token or none, a game
/// that exists for the caller. Each is answered by a thrown problem, before the body is read.
public final class RequestGuard {
    private final GameGateway desk;
    private final AccessCheck access;
    private final RateLimits limits;

    public RequestGuard(GameGateway desk, AccessCheck access, RateLimits limits) {
        this.desk = desk;
        this.access = access;
        this.limits = limits;
    }

    /// A game that the caller may know of.
    record Visible(GameId id, Game head) {}

    /// Who calls; nothing for a guest.
    @Nullable
    Bearer admit(RequestHead call) {
        slowDown(call, limits.ofAddress(call.address()));
        return switch (access.credential(call.authorization())) {
            case Credential.None _ -> null;
            case Credential.Invalid _ -> throw call.problems().unauthorized(Problem.TOKEN_INVALID);
            case Credential.Valid(Bearer bearer) -> {
                slowDown(call, limits.ofPrincipal(bearer.principal()));
                yield bearer;
            }
        };
    }

    private static void slowDown(RequestHead call, long seconds) {
        if (seconds > 0) {
            throw call.problems().retryable(Problem.TOO_FAST, seconds);
        }
    }

    /// The game of that name. An unlisted game looks unknown to whoever may not see it.
    Visible visible(RequestHead call, @Nullable Bearer bearer, String game) {
        GameId id;
        try {
            id = new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw call.problems().of(Problem.UNKNOWN_GAME);
        }
        return desk.head(id)
                .filter(head -> AccessCheck.sees(bearer, id, head))
                .map(head -> new Visible(id, head))
                .orElseThrow(() -> call.problems().of(Problem.UNKNOWN_GAME));
    }

    /// The caller as a sender of commands to this game.
    Sender sender(RequestHead call, @Nullable Bearer bearer, GameId game) {
        return bearer == null
                ? new Sender.Guest(null)
                : bearer.sender(game).orElseThrow(() -> call.problems().of(Problem.FOREIGN_TOKEN));
    }

    /// The seat whose token the caller has, for calls that are made for nobody else.
    ///
    /// @param type what is asked for, as a refusal names it
    int seat(RequestHead call, @Nullable Bearer bearer, Visible visible, String type) {
        if (bearer == null) {
            throw call.problems().unauthorized(Problem.TOKEN_MISSING);
        }
        Sender sender = sender(call, bearer, visible.id());
        if (sender instanceof Sender.Seat) {
            return switch (sender.in(visible.head())) {
                case Standing.Acting(Actor.Seated(int seat)) -> seat;
                case Standing _ -> throw call.problems().unauthorized(Problem.TOKEN_ENDED);
            };
        }
        throw call.problems().of(Problem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
