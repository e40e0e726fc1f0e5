package cartulary.query.operations;

import cartulary.http.SharedProblem;
import cartulary.query.access.OperatorCheck;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.Map;

/// Admits operators. If the application provides no check, there are none.
@ApplicationScoped
public class OperatorAccess {
    private final Instance<OperatorCheck> operators;
    private final ReadGuard guard;

    OperatorAccess(Instance<OperatorCheck> operators, ReadGuard guard) {
        this.guard = guard;
        this.operators = operators;
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 401 without a token, 403 for other tokens, 429
    ///     for too many requests of an address
    public void admit(ReadRequest request) {
        guard.admit(request, ReadCost.OPERATION);
        String authorization = request.authorization();
        if (authorization == null) {
            throw request.problems().of(SharedProblem.TOKEN_MISSING);
        }
        if (!operators.isResolvable() || !operators.get().isOperator(authorization)) {
            throw request.problems().of(ReadProblem.NOT_ALLOWED, Map.of("needed", "operator"));
        }
    }
}
