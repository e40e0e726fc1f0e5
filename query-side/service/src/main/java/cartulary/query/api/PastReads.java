package cartulary.query.api;

import cartulary.contracts.json.Json;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Reads of views that can be computed for any revision. `at` and `wait` mean the same for all of them.
@ApplicationScoped
public class PastReads {
    private final QuerySide query;
    private final ReadYourWrites waiting;

    PastReads(QuerySide query, ReadYourWrites waiting) {
        this.query = query;
        this.waiting = waiting;
    }

    /// Returns the view at revision `at`, or at the head, once the projection has reached revision `wait`.
    ///
    /// @param reached returns the revision that the projection has reached
    /// @param tag returns the ETag of a revision; changes whenever the view would
    /// @param view returns the view at a revision that the projection has reached
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for invalid parameters, 404 for a revision that
    ///     the game does not have
    public Response respond(
            ReadRequest request,
            GameAccess.Opened opened,
            @Nullable String at,
            @Nullable String wait,
            LongSupplier reached,
            LongFunction<String> tag,
            LongFunction<Object> view) {
        Long revision = request.number("at", at, 1, Long.MAX_VALUE);
        Long awaited = request.number("wait", wait, 0, Long.MAX_VALUE);
        // A durable game is known even before its first event has been projected.
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        if (revision != null) {
            if (query.record().ofGame(opened.game(), revision - 1, 1).isEmpty()) {
                throw request.unknownRevision(revision);
            }
            wanted = revision;
        }
        long now = waiting.until(query.feed(), opened.game(), wanted, reached);
        if (now < wanted) {
            return request.notYet(wanted);
        }
        long shown = revision == null ? now : revision;
        String state = tag.apply(shown);
        return request.notModified(state, opened).orElseGet(() -> request.ok(state, opened)
                .entity(Json.canonical(view.apply(shown)))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build());
    }
}
