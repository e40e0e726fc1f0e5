package cartulary.query.competitions;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.json.Json;
import cartulary.http.SharedProblem;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadSlots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Responses with views that can be computed for any revision of a competition. Every competition is public.
@ApplicationScoped
public class CompetitionReads {
    private final ReadGuard guard;
    private final ReadSlots slots;
    private final CompetitionRecords records;
    private final CompetitionHistory history;

    CompetitionReads(ReadGuard guard, ReadSlots slots, CompetitionRecords records, CompetitionHistory history) {
        this.guard = guard;
        this.slots = slots;
        this.records = records;
        this.history = history;
    }

    /// Returns the last revision of a competition that the caller may read now.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 404 for an unknown competition, 429 if the caller reads
    ///     too much
    long head(ReadRequest request, String competition, ReadCost cost) {
        guard.admit(request, cost);
        long head = CompetitionEntry.isId(competition) ? records.revision(competition) : 0;
        if (head == 0) {
            throw request.problems().of(SharedProblem.UNKNOWN_COMPETITION);
        }
        return head;
    }

    /// Returns the revision that a parameter names; the head if it is absent.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 for an invalid number, 404 for a revision that
    ///     the competition does not have
    static long revision(ReadRequest request, String name, @Nullable String value, long least, long head) {
        Long named = request.parameters().number(name, value, least, Integer.MAX_VALUE);
        if (named != null && named > head) {
            throw request.unknownRevision(named);
        }
        return named == null ? head : named;
    }

    /// Returns a view of a competition as JSON, with a hash as ETag.
    ///
    /// @param at the parameter of the revision; null for the head
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem as {@link #head} and {@link #revision}
    Response json(
            ReadRequest request, String competition, @Nullable String at, Function<CompetitionMoment, Object> view) {
        return request.tagged(
                compute(request, competition, at, moment -> Json.canonical(view.apply(moment))),
                MediaType.APPLICATION_JSON);
    }

    /// Returns a view of a competition as text of another type, with a hash as ETag.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem as {@link #head} and {@link #revision}
    Response text(
            ReadRequest request,
            String competition,
            @Nullable String at,
            String type,
            Function<CompetitionMoment, String> view) {
        return request.tagged(
                compute(request, competition, at, moment -> view.apply(moment).getBytes(StandardCharsets.UTF_8)), type);
    }

    private byte[] compute(
            ReadRequest request, String competition, @Nullable String at, Function<CompetitionMoment, byte[]> view) {
        long head = head(request, competition, ReadCost.COMPETITION);
        long revision = revision(request, "at", at, 1, head);
        return slots.compute(() -> view.apply(at(competition, revision)));
    }

    /// Returns a competition at an existing revision.
    CompetitionMoment at(String competition, long revision) {
        return new CompetitionMoment(competition, revision, history.at(competition, revision));
    }

    <T> T computed(Supplier<T> read) {
        return slots.compute(read);
    }
}
