package cartulary.query.http;

import cartulary.http.SharedProblem;
import cartulary.query.access.ReadAccess;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/// Admits operators and referees.
@ApplicationScoped
public class RoleAccess {
    private final ReadAccess access;
    private final ReadGuard guard;

    RoleAccess(ReadAccess access, ReadGuard guard) {
        this.access = access;
        this.guard = guard;
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 401 without a token, 403 for other tokens, 429
    ///     for too many requests of an address
    public void admitOperator(ReadRequest request) {
        if (!access.isOperator(authorization(request))) {
            throw request.problems().of(ReadProblem.NOT_ALLOWED, Map.of("needed", "operator"));
        }
    }

    /// Admits referees, and operators as well.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem as {@link #admitOperator}
    public void admitReferee(ReadRequest request) {
        String authorization = authorization(request);
        if (!access.isReferee(authorization) && !access.isOperator(authorization)) {
            throw request.problems().of(ReadProblem.NOT_ALLOWED, Map.of("needed", "referee"));
        }
    }

    private String authorization(ReadRequest request) {
        guard.admit(request, ReadCost.OPERATION);
        String authorization = request.authorization();
        if (authorization == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        return authorization;
    }
}
