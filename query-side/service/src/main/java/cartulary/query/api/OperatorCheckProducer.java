package cartulary.query.api;

import cartulary.query.access.OperatorCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;

/// Lets operators in. Where the application names nobody who could tell them, there are none.
@ApplicationScoped
public class OperatorCheckProducer {
    private final Instance<OperatorCheck> operators;

    OperatorCheckProducer(Instance<OperatorCheck> operators) {
        this.operators = operators;
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 401 without a token, 403 for anybody else
    void admit(ReadRequest call) {
        String authorization = call.authorization();
        if (authorization == null) {
            throw call.problems().of(Problem.TOKEN_MISSING, "token");
        }
        if (!operators.isResolvable() || !operators.get().isOperator(authorization)) {
            throw call.problems().of(Problem.NOT_ALLOWED, "token");
        }
    }
}
