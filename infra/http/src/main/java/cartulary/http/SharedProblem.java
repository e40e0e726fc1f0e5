package cartulary.http;

import java.util.Map;

/// Problems that requests to either service can have.
public enum SharedProblem implements ProblemKind {
    /// The Host header names another server (DNS rebinding).
    FOREIGN_HOST(403),
    FOREIGN_ORIGIN(403),
    TOO_LARGE(413),
    /// The request line or the headers cannot be read.
    MALFORMED(400),
    /// A percent sign in the address is not followed by two hexadecimal digits.
    BAD_ENCODING(400),
    ADDRESS_TOO_LONG(414),
    HEADERS_TOO_LARGE(431),
    UNKNOWN_METHOD(501),
    NOT_FOUND(404),
    /// The operator has not set where to report security problems.
    NO_SECURITY_CONTACT(404),
    METHOD_NOT_ALLOWED(405),
    /// The Accept header permits no media type that the resource has.
    NOT_ACCEPTABLE(406),
    UNSUPPORTED_MEDIA_TYPE(415),
    INTERNAL_ERROR(500),
    /// The service is being stopped.
    STOPPING(503),
    /// The caller sends more than the rate limits permit.
    RATE_LIMITED(429),
    /// The request body ended early, or its chunks are malformed.
    INCOMPLETE_BODY(400),
    /// The request body did not arrive within its deadline.
    TOO_SLOW(408),
    /// A query parameter or header that cannot be parsed or is out of range.
    BAD_PARAMETER(400),
    /// A header that cannot be read, or that occurs twice and may occur once.
    BAD_HEADER(400),
    UNKNOWN_REVISION(404),
    /// The game does not exist or is hidden from the caller; both look the same.
    UNKNOWN_GAME(404),
    UNKNOWN_COMPETITION(404),
    TOKEN_MISSING(401);

    private final int status;

    SharedProblem(int status) {
        this.status = status;
    }

    /// Returns the problem of a request that no resource answered.
    ///
    /// @param status the status of an error
    public static SharedProblem of(int status) {
        return switch (status) {
            case 403 -> FOREIGN_ORIGIN;
            case 404 -> NOT_FOUND;
            case 405 -> METHOD_NOT_ALLOWED;
            case 406 -> NOT_ACCEPTABLE;
            case 413 -> TOO_LARGE;
            case 414 -> ADDRESS_TOO_LONG;
            case 415 -> UNSUPPORTED_MEDIA_TYPE;
            case 431 -> HEADERS_TOO_LARGE;
            case 503 -> STOPPING;
            default -> status < INTERNAL_ERROR.status ? MALFORMED : INTERNAL_ERROR;
        };
    }

    /// Returns the parameters of the sentence, for a problem returned by {@link #of}.
    public Map<String, ?> params() {
        return this == TOO_LARGE ? Map.of("limit", OriginCheck.MAX_BODY) : Map.of();
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
