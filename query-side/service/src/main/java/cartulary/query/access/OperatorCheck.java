package cartulary.query.access;

/// Who looks after the service.
public interface OperatorCheck {
    /// Whether the bearer of this header has the role of an operator now.
    ///
    /// @param authorization the value of the request's Authorization header as it came; a secret
    boolean isOperator(String authorization);
}
