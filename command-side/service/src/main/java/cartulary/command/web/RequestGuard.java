package cartulary.command.web;

import cartulary.command.game.Admission;
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
    private final AccessCheck access;
    private final RateLimits limits;

    public RequestGuard(AccessCheck access, RateLimits limits) {
        this.access = access;
        this.limits = limits;
    }

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

    /// Returns the caller's admission to the game of that name, with which everything else about the request is decided.
    /// An unlisted game is unknown to a caller who may not see it.
    Admission admission(RequestHead call, @Nullable Bearer bearer, String game) {
        GameId id;
        try {
            id = new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw call.problems().of(Problem.UNKNOWN_GAME);
        }
        return access.admit(bearer, id).orElseThrow(() -> call.problems().of(Problem.UNKNOWN_GAME));
    }

    /// Refuses a token that is for another game.
    static void requireOwnToken(RequestHead call, Admission admission) {
        if (admission.sender() instanceof Sender.Foreign) {
            throw call.problems().of(Problem.FOREIGN_TOKEN);
        }
    }

    /// Returns the caller's seat, for requests that nobody else may make.
    ///
    /// @param type of the request, as a refusal names it
    int seat(RequestHead call, @Nullable Bearer bearer, Admission admission, String type) {
        if (bearer == null) {
            throw call.problems().unauthorized(Problem.TOKEN_MISSING);
        }
        requireOwnToken(call, admission);
        if (admission.sender() instanceof Sender.Seat) {
            return switch (admission.standing()) {
                case Standing.Acting(Actor.Seated(int seat)) -> seat;
                case Standing _ -> throw call.problems().unauthorized(Problem.TOKEN_ENDED);
            };
        }
        throw call.problems().of(Problem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
