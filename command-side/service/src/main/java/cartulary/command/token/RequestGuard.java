package cartulary.command.token;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.http.RateLimits;
import cartulary.http.SharedProblem;
import jakarta.inject.Singleton;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks every request before its body is read: rate limit, token, ban. A failed check throws a problem.
@Singleton
public final class RequestGuard {
    private final CredentialCheck credentials;
    private final RateLimits limits;
    private final BanCheck bans;

    public RequestGuard(CredentialCheck credentials, RateLimits limits, BanCheck bans) {
        this.credentials = credentials;
        this.limits = limits;
        this.bans = bans;
    }

    /// Returns the bearer of the token; null for a guest.
    public @Nullable Bearer admit(CommandRequest request) {
        return admit(request, false, 1);
    }

    /// Returns the bearer of the token of a read that costs as much as `cost` requests; null for a guest.
    public @Nullable Bearer admitRead(CommandRequest request, int cost) {
        return admit(request, false, cost);
    }

    /// Returns the bearer of a token that may have been ended by the request that is now repeated.
    public @Nullable Bearer admitEnded(CommandRequest request) {
        return admit(request, true, 1);
    }

    /// Checks the token of an admitted request again, which may have been ended while the request waited. Counts no
    /// request. Returns the bearer; null for a guest.
    public @Nullable Bearer repeatTokenCheck(CommandRequest request) {
        return switch (credentials.credential(request.authorization())) {
            case Credential.None _ -> null;
            case Credential.Invalid _ -> throw request.problems().of(CommandProblem.TOKEN_INVALID);
            case Credential.Ended _ -> throw request.problems().of(CommandProblem.TOKEN_ENDED);
            case Credential.Valid(Bearer bearer) -> bearer;
        };
    }

    private @Nullable Bearer admit(CommandRequest request, boolean ended, int cost) {
        requireRate(request, limits.ofAddress(request.address(), cost));
        return switch (credentials.credential(request.authorization())) {
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
        if (!request.isRead()) {
            bans.requireNoBan(request.problems(), host, request.address());
        }
    }

    /// Admits an operator.
    ///
    /// @param type the name of the request in a refusal
    public Bearer.Appointed operator(CommandRequest request, String type) {
        Bearer bearer = admit(request);
        if (bearer == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (bearer instanceof Bearer.Appointed appointed && appointed.role() == ServiceRole.OPERATOR) {
            return appointed;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", type, "needed", "operator"));
    }

    /// Counts a request whose body shows that it costs as much as `cost` requests. The request itself was counted when
    /// it was admitted. If the burst is lower than the cost, the request uses up the whole burst.
    public void charge(CommandRequest request, @Nullable Bearer bearer, int cost) {
        requireRate(request, limits.ofAddress(request.address(), remainder(cost, limits.perAddress())));
        if (bearer != null) {
            requireRate(request, limits.ofPrincipal(bearer.principal(), remainder(cost, limits.perToken())));
        }
    }

    private static long remainder(int cost, RateLimits.Rate rate) {
        return Math.max(1, Math.min(cost, rate.burst()) - 1);
    }

    private static void requireRate(CommandRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(SharedProblem.RATE_LIMITED, seconds);
        }
    }
}
