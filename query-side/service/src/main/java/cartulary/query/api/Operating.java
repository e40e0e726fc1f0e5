package cartulary.query.api;

import cartulary.query.access.Operators;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;

/// Lets operators in. Where the application names nobody who could tell them, there are none.
@ApplicationScoped
public class Operating {
    private final Instance<Operators> operators;

    Operating(Instance<Operators> operators) {
        this.operators = operators;
    }

    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 401 without a token, 403 for anybody else
    void admit(Call call) {
        String authorization = call.authorization();
        if (authorization == null) {
            throw call.problems().of(Problem.TOKEN_MISSING, "token");
        }
        if (!operators.isResolvable() || !operators.get().isOperator(authorization)) {
            throw call.problems().of(Problem.NOT_ALLOWED, "token");
        }
    }
}
