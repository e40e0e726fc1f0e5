package cartulary.query.http;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.access.GameAccess;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Responses of views that can be computed for any revision. `at`, `turn`, `time` and `wait` mean the same for all of
/// them.
@ApplicationScoped
public class RevisionReads {
    private final ReadGuard guard;
    private final GameAccess access;
    private final RequestedRevision requested;
    private final ReadYourWrites waiting;
    private final ReadSlots slots;

    RevisionReads(
            ReadGuard guard, GameAccess access, RequestedRevision requested, ReadYourWrites waiting, ReadSlots slots) {
        this.slots = slots;
        this.guard = guard;
        this.access = access;
        this.requested = requested;
        this.waiting = waiting;
    }

    /// A value of a game at a revision.
    @FunctionalInterface
    public interface AtRevision<T> {
        T get(GameId game, long revision);
    }

    /// Returns the view at the revision of `at`, `turn` or `time` once the read model has reached it; without these
    /// parameters, the view at the head once the read model has reached revision `wait`.
    ///
    /// @param reached returns the revision that the read model has reached
    /// @param view returns the view at a revision that the read model has reached
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for invalid parameters, 404 for a game,
    ///     revision, turn or time that does not exist, 429 if the caller reads too much
    public Response respond(
            ReadRequest request,
            RevisionParameters parameters,
            ReadCost cost,
            ToLongFunction<GameId> reached,
            AtRevision<? extends Optional<?>> view) {
        return respond(request, parameters, cost, reached, (game, revision) -> Long.toString(revision), view);
    }

    /// Returns the same response with another ETag.
    ///
    /// @param tag a text that changes whenever the view changes
    public Response respond(
            ReadRequest request,
            RevisionParameters parameters,
            ReadCost cost,
            ToLongFunction<GameId> reached,
            AtRevision<String> tag,
            AtRevision<? extends Optional<?>> view) {
        GameAccess.Opened opened = guard.open(request, parameters, cost);
        GameId game = opened.game();
        Long awaited = request.number("wait", parameters.awaited(), 0, Long.MAX_VALUE);
        Long revision = requested.of(request, parameters, game);
        // A game whose first event is durable but not projected yet exists: wait for revision 1.
        long wanted = Math.max(1, awaited == null ? 1 : awaited);
        if (revision != null) {
            if (!access.hasRevision(game, revision)) {
                throw request.unknownRevision(revision);
            }
            wanted = revision;
        }
        long now = waiting.until(game, wanted, () -> reached.applyAsLong(game));
        if (now < wanted) {
            return request.notYet(wanted);
        }
        long shown = revision == null ? now : revision;
        String state = tag.get(game, shown);
        return request.notModified(state, opened).orElseGet(() -> request.ok(state, opened)
                .entity(slots.compute(() -> Json.canonical(view.get(game, shown).orElseThrow())))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build());
    }
}
