package cartulary.http;

/// Problems that requests to either service can have.
public enum SharedProblem implements ProblemKind {
    /// The Host header names another server (DNS rebinding).
    FOREIGN_HOST(403),
    FOREIGN_ORIGIN(403),
    TOO_LARGE(413),
    /// The request body did not arrive within its deadline.
    TOO_SLOW(408),
    /// The game does not exist or is hidden from the caller; both look the same.
    UNKNOWN_GAME(404),
    TOKEN_MISSING(401);

    private final int status;

    SharedProblem(int status) {
        this.status = status;
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public String bundle() {
        return "cartulary.http.sentences";
    }
}
