package cartulary.query.api;

import cartulary.contracts.json.Json;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Reads of rows that tell what was known at any revision: `at` and `wait` mean the same for all of
/// them.
@ApplicationScoped
public class PastReads {
    private final QuerySide query;
    private final ReadYourWrites waiting;

    PastReads(QuerySide query, ReadYourWrites waiting) {
        this.query = query;
        this.waiting = waiting;
    }

    /// @param reached the revision that the rows have reached
    /// @param tag changes whenever the view would
    /// @param view what is answered of a revision that they have reached
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for parameters that are none, 404 for a
    ///     revision that the game has not
    Response answer(
            ReadRequest call,
            GameAccess.Opened opened,
            @Nullable String at,
            @Nullable String wait,
            LongSupplier reached,
            LongFunction<String> tag,
            LongFunction<Object> view) {
        Long revision = call.number("at", at, 1, Long.MAX_VALUE);
        Long awaited = call.number("wait", wait, 0, Long.MAX_VALUE);
        // A game that is durable is known, even before its first event has been projected.
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        if (revision != null) {
            if (query.record().ofGame(opened.game(), revision - 1, 1).isEmpty()) {
                throw call.problems().of(Problem.UNKNOWN_REVISION, revision.toString());
            }
            wanted = revision;
        }
        long now = waiting.until(query.feed(), opened.game(), wanted, reached);
        if (now < wanted) {
            return call.notYet(wanted);
        }
        long told = revision == null ? now : revision;
        var known = new EntityTag(tag.apply(told));
        return call.has(known)
                ? call.answer(known, opened).build()
                : call.answer(known, opened)
                        .entity(Json.canonical(view.apply(told)))
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .build();
    }
}
