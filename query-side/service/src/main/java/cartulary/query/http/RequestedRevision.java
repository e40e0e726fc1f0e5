package cartulary.query.http;

import cartulary.contracts.game.GameId;
import cartulary.http.Expectation;
import cartulary.record.History;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The revision that a read selects with `at`, `turn` or `time`.
@ApplicationScoped
public class RequestedRevision {
    private final History history;
    private final ReadSlots slots;

    RequestedRevision(History history, ReadSlots slots) {
        this.history = history;
        this.slots = slots;
    }

    /// Returns the selected revision, or null for the head. A revision in `at` may not exist yet.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for an invalid parameter or more than one of them,
    ///     404 for a turn that has not begun and for a time before the first event
    public @Nullable Long of(ReadRequest request, RevisionParameters parameters, GameId game) {
        requireAtMostOne(request, parameters);
        Long turn = request.parameters().number("turn", parameters.turn(), 0, Long.MAX_VALUE);
        if (turn != null) {
            return slots.compute(() -> history.revisionAtTurn(game, turn))
                    .orElseThrow(() -> request.problems().of(ReadProblem.UNKNOWN_TURN, Map.of("turn", turn)));
        }
        Instant time = request.parameters().instant("time", parameters.time());
        if (time != null) {
            return slots.compute(() -> history.revisionAt(game, time)).orElseThrow(() -> request.problems()
                    .of(ReadProblem.UNKNOWN_TIME, Map.of("time", time.toString())));
        }
        return request.parameters().number("at", parameters.at(), 1, Long.MAX_VALUE);
    }

    private static void requireAtMostOne(ReadRequest request, RevisionParameters parameters) {
        List<String> given = Stream.of(
                        parameters.at() == null ? null : "at",
                        parameters.turn() == null ? null : "turn",
                        parameters.time() == null ? null : "time")
                .filter(Objects::nonNull)
                .toList();
        if (given.size() > 1) {
            throw request.badParameter(given.get(1), Expectation.alone(given.getFirst(), "at=12"));
        }
    }
}
