package cartulary.http;

import java.util.Locale;

/// A kind of problem document (RFC 9457). Implemented by enums, one for each resource bundle.
public interface ProblemKind {
    int status();

    /// The base name of the bundle that holds `problem.KEY.title` and `problem.KEY.detail`.
    String bundle();

    /// The name of the constant.
    String name();

    /// The name in `type` and in the bundle: `UNKNOWN_GAME` is `unknown-game`.
    default String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
