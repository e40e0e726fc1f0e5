package cartulary.query.http;

import cartulary.http.SharedProblem;
import cartulary.query.access.GameAccess;
import cartulary.record.History;
import jakarta.enterprise.context.ApplicationScoped;

/// Checks every read before it costs anything: its rate, the token, and the visibility of the game. A failed check
/// throws a problem.
@ApplicationScoped
public class ReadGuard {
    private final GameAccess access;
    private final ReadLimits limits;
    private final History history;

    ReadGuard(GameAccess access, ReadLimits limits, History history) {
        this.access = access;
        this.limits = limits;
        this.history = history;
    }

    /// Admits a read that concerns no single game.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 429 if the address reads too much
    public void admit(ReadRequest request, ReadCost cost) {
        requireRate(request, limits.ofAnonymous(request.address(), cost.units()));
    }

    /// Returns the game if the caller may read it now.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 404 if there is no such game, or it is hidden from the
    ///     caller; 429 if the caller reads too much
    public GameAccess.Opened open(ReadRequest request, String name, ReadCost cost) {
        return open(request, name, cost, cost.folds());
    }

    /// Returns the game if the caller may read it now. A turn or a time is searched in the folded game, which costs
    /// {@link ReadCost#FOLD} if it is not cached.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 404 if there is no such game, or it is hidden from the
    ///     caller; 429 if the caller reads too much
    public GameAccess.Opened open(ReadRequest request, RevisionParameters parameters, ReadCost cost) {
        return open(request, parameters.game(), cost, cost.folds() || parameters.needSearch());
    }

    private GameAccess.Opened open(ReadRequest request, String name, ReadCost cost, boolean folds) {
        String address = request.address();
        String authorization = request.authorization();
        // Before the token is verified, because that may cost a request to another node.
        requireRate(
                request,
                authorization == null
                        ? limits.ofAnonymous(address, cost.units())
                        : limits.ofAddress(address, cost.units()));
        var found = access.open(name, authorization);
        String holder = found.filter(GameAccess.Opened::byToken)
                .map(opened -> opened.game() + "/" + opened.viewer())
                .orElse(null);
        if (authorization != null) {
            requireRate(request, limits.ofVerified(holder, address, cost.units()));
        }
        GameAccess.Opened opened = found.orElseThrow(() -> request.problems().of(SharedProblem.UNKNOWN_GAME));
        if (folds && !history.isCached(opened.game())) {
            requireRate(request, limits.ofVerified(holder, address, ReadCost.FOLD));
        }
        return opened;
    }

    private static void requireRate(ReadRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(SharedProblem.RATE_LIMITED, seconds);
        }
    }
}
