package cartulary.query.http;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.access.GameAccess;
import cartulary.record.History;
import cartulary.record.UnreadableRecordException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Responses of views that can be computed for any revision. `at`, `turn`, `time` and `wait` mean the same for all of
/// them.
@ApplicationScoped
public class RevisionReads {
    /// The header of a response that names the first revision that cannot be read.
    public static final String UNREADABLE_FROM = "Unreadable-From";

    private final ReadGuard guard;
    private final GameAccess access;
    private final History history;
    private final RequestedRevision requested;
    private final ReadYourWrites waiting;
    private final ReadSlots slots;

    RevisionReads(
            ReadGuard guard,
            GameAccess access,
            History history,
            RequestedRevision requested,
            ReadYourWrites waiting,
            ReadSlots slots) {
        this.history = history;
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
    /// An event that is missing or cannot be read ends the record: the head is the revision before it, earlier
    /// revisions are answered as if it did not exist, and the header `Unreadable-From` names it.
    ///
    /// @param reached returns the revision that the read model has reached; may throw {@link
    ///     UnreadableRecordException}
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
        Long awaited = request.parameters().number("wait", parameters.awaited(), 0, Long.MAX_VALUE);
        Long revision = requested.of(request, parameters, game);
        if (revision != null && !access.hasRevision(game, revision)) {
            throw request.unknownRevision(revision);
        }
        // A game whose first event is durable but not projected yet exists: wait for revision 1.
        long wanted = revision != null ? revision : Math.max(1, awaited == null ? 1 : awaited);
        var reader = new ReadableHead(reached, game, wanted);
        if (reader.getAsLong() < wanted) {
            // Nothing is waited for that cannot be read.
            slots.compute(() -> history.at(game, wanted));
        }
        long now = waiting.until(game, wanted, reader);
        if (now < wanted) {
            return request.notYet(wanted);
        }
        long shown = revision == null ? now : revision;
        try {
            return respond(request, opened, shown, reader.unreadableFrom(), tag, view);
        } catch (UnreadableRecordException e) {
            // Decoded, but not folded: only the view has found it.
            if (revision != null || e.revision() <= wanted || e.revision() > shown) {
                throw e;
            }
            return respond(request, opened, e.revision() - 1, e.revision(), tag, view);
        }
    }

    private Response respond(
            ReadRequest request,
            GameAccess.Opened opened,
            long shown,
            @Nullable Long unreadableFrom,
            AtRevision<String> tag,
            AtRevision<? extends Optional<?>> view) {
        GameId game = opened.game();
        String state = tag.get(game, shown);
        return request.notModified(state, opened).orElseGet(() -> request.ok(state, opened)
                .header(UNREADABLE_FROM, unreadableFrom)
                .entity(slots.compute(() -> Json.canonical(view.get(game, shown).orElseThrow())))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .build());
    }

    /// The revision that a read model has reached, or the one before the first event that it cannot read.
    private static final class ReadableHead implements LongSupplier {
        private final ToLongFunction<GameId> reached;
        private final GameId game;
        private final long wanted;
        private @Nullable Long unreadableFrom;

        ReadableHead(ToLongFunction<GameId> reached, GameId game, long wanted) {
            this.reached = reached;
            this.game = game;
            this.wanted = wanted;
        }

        /// Returns null if every event that was read is readable.
        @Nullable
        Long unreadableFrom() {
            return unreadableFrom;
        }

        /// @throws UnreadableRecordException if the wanted revision is not readable
        @Override
        public long getAsLong() {
            try {
                return reached.applyAsLong(game);
            } catch (UnreadableRecordException e) {
                if (e.revision() <= wanted) {
                    throw e;
                }
                unreadableFrom = e.revision();
                return e.revision() - 1;
            }
        }
    }
}
