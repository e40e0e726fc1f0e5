package cartulary.query.http;

import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of reads of a view that can be computed for any revision. A `@BeanParam` of resource methods. At
/// most one of `at`, `turn` and `time` may be present.
public record RevisionParameters(
        @PathParam("game") String game,

        @Parameter(description = AT) @QueryParam("at") @Nullable
        String at,

        @Parameter(description = TURN) @QueryParam("turn") @Nullable
        String turn,

        @Parameter(description = TIME) @QueryParam("time") @Nullable
        String time,

        @Parameter(description = "Holds the response until this revision has arrived") @QueryParam("wait") @Nullable
        String awaited) {
    public static final String AT = "The view at this revision";
    public static final String TURN =
            "The view at the end of this turn, or as far as it has been played; 0 for the time before the first turn. Excludes `at` and `time`";
    public static final String TIME =
            "The view at this time, an ISO 8601 instant such as 2026-11-22T19:03:00Z. Excludes `at` and `turn`";

    /// Returns the parameters of a read that does not wait.
    public static RevisionParameters at(String game, @Nullable String revision) {
        return new RevisionParameters(game, revision, null, null, null);
    }

    /// Returns whether the revision must be searched in the folded game.
    boolean needSearch() {
        return turn != null || time != null;
    }
}
