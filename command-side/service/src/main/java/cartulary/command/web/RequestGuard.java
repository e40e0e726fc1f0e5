package cartulary.command.web;

import cartulary.command.game.AdmittedSender;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.token.AccessCheck;
import cartulary.command.token.AccessCheck.Credential;
import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.http.RateLimits;
import cartulary.http.SharedProblem;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks every request before its body is read: rate limit, token, visibility of the game. A failed check throws
/// a problem.
public final class RequestGuard {
    private final AccessCheck access;
    private final RateLimits limits;

    public RequestGuard(AccessCheck access, RateLimits limits) {
        this.access = access;
        this.limits = limits;
    }

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

    /// Admits the caller to a game; all later checks of the request use the result. An unlisted game is unknown to
    /// a caller who may not see it.
    AdmittedSender admission(CommandRequest request, @Nullable Bearer bearer, String game) {
        return access.admit(bearer, id(request, game)).orElseThrow(() -> unknown(request));
    }

    /// Admits the sender of a command. A guest without a token may be admitted to an unlisted game by the recovery
    /// secret in the command; only then is the body read before the admission.
    AdmittedSender senderAdmission(CommandRequest request, @Nullable Bearer bearer, String game, CommandBody body)
            throws IOException {
        GameId id = id(request, game);
        Optional<AdmittedSender> admission = access.admitSender(bearer, id);
        if (admission.isEmpty() && bearer == null) {
            admission = body.recovery().flatMap(recovery -> access.admitBySecret(id, recovery));
        }
        return admission.orElseThrow(() -> unknown(request));
    }

    private static GameId id(CommandRequest request, String game) {
        try {
            return new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw unknown(request);
        }
    }

    private static HttpProblem unknown(CommandRequest request) {
        return request.problems().of(SharedProblem.UNKNOWN_GAME);
    }

    /// Refuses a token that is for another game.
    static void requireOwnToken(CommandRequest request, AdmittedSender admission) {
        if (admission.sender() instanceof Sender.Foreign) {
            throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
        }
    }

    /// Returns the caller's seat, for requests that only a player may send.
    ///
    /// @param type the name of the request in a refusal
    int seat(CommandRequest request, @Nullable Bearer bearer, AdmittedSender admission, String type) {
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        requireOwnToken(request, admission);
        if (admission.sender() instanceof Sender.Seat) {
            return switch (admission.status()) {
                case SenderStatus.Acting(Actor.Seated(int seat)) -> seat;
                case SenderStatus _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            };
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
