package cartulary.command.web;

import cartulary.command.game.AdmittedReader;
import cartulary.command.game.AdmittedSender;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.operate.Ban;
import cartulary.command.operate.Bans;
import cartulary.command.token.AccessCheck;
import cartulary.command.token.AccessCheck.Credential;
import cartulary.command.token.Bearer;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.http.RateLimits;
import cartulary.http.SharedProblem;
import cartulary.rules.turn.Step;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks every request before its body is read: rate limit, token, visibility of the game. A failed check throws
/// a problem.
public final class RequestGuard {
    /// The cost of the recount of a dispute in requests (LOBBY-15).
    private static final int RECOUNT_COST = 100;

    private final AccessCheck access;
    private final RateLimits limits;
    private final Bans bans;

    public RequestGuard(AccessCheck access, RateLimits limits, Bans bans) {
        this.access = access;
        this.limits = limits;
        this.bans = bans;
    }

    /// Returns the bearer of the token; null for a guest.
    @Nullable
    Bearer admit(CommandRequest request) {
        return admit(request, false, 1);
    }

    /// Returns the bearer of the token of a read that costs as much as `cost` requests; null for a guest.
    @Nullable
    Bearer admitRead(CommandRequest request, int cost) {
        return admit(request, false, cost);
    }

    /// Returns the bearer of a token that may have been ended by the request that is now repeated.
    @Nullable
    Bearer admitEnded(CommandRequest request) {
        return admit(request, true, 1);
    }

    private @Nullable Bearer admit(CommandRequest request, boolean ended, int cost) {
        requireRate(request, limits.ofAddress(request.address(), cost));
        return switch (access.credential(request.authorization())) {
            case Credential.None _ -> {
                requireNoBan(request, null);
                yield null;
            }
            case Credential.Invalid _ -> throw request.problems().of(CommandProblem.TOKEN_INVALID);
            case Credential.Ended(Bearer bearer) when ended -> limited(request, bearer, cost);
            case Credential.Ended _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            case Credential.Valid(Bearer bearer) -> limited(request, bearer, cost);
        };
    }

    private Bearer limited(CommandRequest request, Bearer bearer, int cost) {
        requireRate(request, limits.ofPrincipal(bearer.principal(), cost));
        // Operators, who may have to lift a ban of their own address.
        if (!(bearer instanceof Bearer.Appointed)) {
            requireNoBan(request, bearer instanceof Bearer.Host(String host, int epoch) ? host : null);
        }
        return bearer;
    }

    /// Refuses requests that change something. Reads are not refused: banned callers may still follow the record.
    private void requireNoBan(CommandRequest request, @Nullable String host) {
        if (request.isRead()) {
            return;
        }
        Ban ban = bans.refuses(host, request.address());
        if (ban != null) {
            String scope = ban.kind().name().toLowerCase(Locale.ROOT);
            throw request.problems()
                    .of(
                            CommandProblem.BANNED,
                            Map.of("scope", scope, "until", ban.until().toString()));
        }
    }

    /// Admits an operator.
    ///
    /// @param type the name of the request in a refusal
    Bearer.Appointed operator(CommandRequest request, String type) {
        Bearer bearer = admit(request);
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (bearer instanceof Bearer.Appointed appointed && appointed.role() == ServiceRole.OPERATOR) {
            return appointed;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "operator"));
    }

    /// Counts a command that costs much more than others, after its body was read.
    void charge(CommandRequest request, @Nullable Bearer bearer, GameCommand command) {
        if (command instanceof OpenDispute) {
            requireRate(request, limits.ofAddress(request.address(), recount(limits.perAddress())));
            if (bearer != null) {
                requireRate(request, limits.ofPrincipal(bearer.principal(), recount(limits.perToken())));
            }
        }
    }

    /// Returns the cost of a recount without the request, which was counted when it was admitted. With a lower burst, a
    /// recount takes all of it.
    private static long recount(RateLimits.Rate rate) {
        return Math.max(1, Math.min(RECOUNT_COST, rate.burst()) - 1);
    }

    private static void requireRate(CommandRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(SharedProblem.RATE_LIMITED, seconds);
        }
    }

    /// Admits the caller to a game; all later checks of the request use the result. An unlisted game is unknown to
    /// a caller who may not see it, and an ended token reads nothing of it.
    AdmittedSender admission(CommandRequest request, @Nullable Bearer bearer, String game) {
        AdmittedSender admission = access.admit(bearer, id(request, game)).orElseThrow(() -> unknown(request));
        if (admission.status() instanceof SenderStatus.Ended
                && admission.head().options().visibility() == Visibility.UNLISTED) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return admission;
    }

    /// Admits the caller of a read that does not depend on the state of play. Loads no game.
    AdmittedReader readAdmission(CommandRequest request, @Nullable Bearer bearer, String game) {
        AdmittedReader admission = access.admitReader(bearer, id(request, game)).orElseThrow(() -> unknown(request));
        if (admission.status() instanceof SenderStatus.Ended
                && admission.members().visibility() == Visibility.UNLISTED) {
            throw request.problems().of(CommandProblem.TOKEN_ENDED);
        }
        return admission;
    }

    /// Returns whether everybody may see a game that has not ended.
    boolean isPublicAndOpen(GameId game) {
        return access.admit(null, game)
                .filter(admission -> !(admission.head().step() instanceof Step.Finished))
                .isPresent();
    }

    /// Admits the host of a game.
    ///
    /// @param type the name of the request in a refusal
    AdmittedSender hostAdmission(CommandRequest request, @Nullable Bearer bearer, String game, String type) {
        AdmittedSender admission = admission(request, bearer, game);
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (admission.status() instanceof SenderStatus.Acting(Actor.Host _)) {
            return admission;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "host"));
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

    static GameId id(CommandRequest request, String game) {
        try {
            return new GameId(game);
        } catch (IllegalArgumentException malformed) {
            throw unknown(request);
        }
    }

    static HttpProblem unknown(CommandRequest request) {
        return request.problems().of(SharedProblem.UNKNOWN_GAME);
    }

    /// Refuses a token that is for another game.
    static void requireOwnToken(CommandRequest request, AdmittedSender admission) {
        requireOwnToken(request, admission.sender());
    }

    private static void requireOwnToken(CommandRequest request, Sender sender) {
        if (sender instanceof Sender.Foreign) {
            throw request.problems().of(CommandProblem.FOREIGN_TOKEN);
        }
    }

    /// Returns the caller's seat, for requests that only a player may send.
    ///
    /// @param type the name of the request in a refusal
    int seat(CommandRequest request, @Nullable Bearer bearer, AdmittedSender admission, String type) {
        return seat(request, bearer, admission.sender(), admission.status(), type);
    }

    /// @param type the name of the request in a refusal
    int seat(CommandRequest request, @Nullable Bearer bearer, AdmittedReader admission, String type) {
        return seat(request, bearer, admission.sender(), admission.status(), type);
    }

    private static int seat(
            CommandRequest request, @Nullable Bearer bearer, Sender sender, SenderStatus status, String type) {
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        requireOwnToken(request, sender);
        if (sender instanceof Sender.Seat) {
            return switch (status) {
                case SenderStatus.Acting(Actor.Seated(int seat)) -> seat;
                case SenderStatus _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            };
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "seat"));
    }
}
