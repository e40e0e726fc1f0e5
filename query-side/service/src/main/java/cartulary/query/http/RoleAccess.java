package cartulary.query.http;

import cartulary.http.SharedProblem;
import cartulary.query.access.OperatorCheck;
import cartulary.query.access.RefereeCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.Map;

/// Admits operators and referees. If the application provides no check of a role, nobody has it.
@ApplicationScoped
public class RoleAccess {
    private final Instance<OperatorCheck> operators;
    private final Instance<RefereeCheck> referees;
    private final ReadGuard guard;

    RoleAccess(Instance<OperatorCheck> operators, Instance<RefereeCheck> referees, ReadGuard guard) {
        this.referees = referees;
        this.guard = guard;
        this.operators = operators;
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 401 without a token, 403 for other tokens, 429
    ///     for too many requests of an address
    public void admitOperator(ReadRequest request) {
        if (!isOperator(authorization(request))) {
            throw request.problems().of(ReadProblem.NOT_ALLOWED, Map.of("needed", "operator"));
        }
    }

    /// Admits referees, and operators as well.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem as {@link #admitOperator}
    public void admitReferee(ReadRequest request) {
        String authorization = authorization(request);
        if (!isReferee(authorization) && !isOperator(authorization)) {
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

    private boolean isOperator(String authorization) {
        return operators.isResolvable() && operators.get().isOperator(authorization);
    }

    private boolean isReferee(String authorization) {
        return referees.isResolvable() && referees.get().isReferee(authorization);
    }
}
