package cartulary.query.access;

/// The check of the operator role.
public interface OperatorCheck {
    /// Returns true if the bearer has the role of an operator at present.
    ///
    /// @param authorization the unchanged value of the request's Authorization header; a secret
    boolean isOperator(String authorization);
}
