package cartulary.command.competition;

import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Busy;
import cartulary.command.competition.CompetitionOutcome.CompetitionSeal;
import cartulary.command.competition.CompetitionOutcome.KeyReused;
import cartulary.command.competition.CompetitionOutcome.Outdated;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.CompetitionOutcome.TooManyCompetitions;
import cartulary.command.competition.CompetitionOutcome.UnknownCompetition;
import cartulary.command.competition.CompetitionOutcome.Unusable;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.RuleRefusal;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.http.Problems;
import cartulary.http.SharedProblem;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// HTTP responses to the outcomes of requests to competitions.
final class CompetitionAnswers {
    private CompetitionAnswers() {}

    /// The body of the response to an accepted request.
    ///
    /// @param revision of the competition after the request
    /// @param events of the request, in order
    /// @param seal in the answer to SealLineUp
    @Schema(requiredProperties = {"competition", "revision", "events"})
    record CompetitionAnswer(
            String competition,
            long revision,
            List<FrozenEntry> events,
            @Nullable CompetitionSeal seal) {}

    /// The public bytes of an event, copied into the answer unchanged.
    @Schema(name = "CompetitionEntry")
    record FrozenEntry(
            @JsonValue @JsonRawValue @Schema(hidden = true) String json) {}

    /// @param isNew whether the request opens a competition
    static Response of(Problems problems, CompetitionOutcome outcome, boolean isNew) {
        return switch (outcome) {
            case Accepted accepted -> accepted(accepted, isNew);
            case Refused(RuleId rule, var params, long _)
            when rule == RuleId.COMP_18 -> forbidden(problems, params).toResponse();
            case Refused(RuleId rule, var params, long revision) ->
                RuleRefusal.problem(problems, rule, params, revision).toResponse();
            case Unusable(String problem) ->
                problems.of(CommandProblem.UNUSABLE_RESULTS, Map.of("problem", problem))
                        .toResponse();
            case Outdated(long expected, long revision) ->
                problems.of(CommandProblem.OUTDATED, Map.of("expected", expected, "revision", revision))
                        .toResponse();
            case KeyReused _ -> problems.of(CommandProblem.KEY_REUSED).toResponse();
            case UnknownCompetition _ ->
                problems.of(SharedProblem.UNKNOWN_COMPETITION).toResponse();
            case TooManyCompetitions(int limit) ->
                problems.of(CommandProblem.TOO_MANY_COMPETITIONS, Map.of("limit", limit))
                        .toResponse();
            case Busy _ -> problems.retryable(CommandProblem.BUSY, 1).toResponse();
        };
    }

    /// Returns the problem for a sender who lacks the role for a request (COMP-18).
    static HttpProblem forbidden(Problems problems, Map<String, ?> params) {
        return problems.builder(CommandProblem.NOT_ALLOWED, "rule." + RuleId.COMP_18.id(), params)
                .with("ruleId", RuleId.COMP_18.id())
                .build();
    }

    private static Response accepted(Accepted accepted, boolean isNew) {
        var answer = new CompetitionAnswer(
                accepted.competition(),
                accepted.revision(),
                accepted.events().stream()
                        .map(bytes -> new FrozenEntry(new String(bytes, StandardCharsets.UTF_8)))
                        .toList(),
                accepted.seal());
        var reply = isNew ? Response.created(URI.create("/api/competitions/" + accepted.competition())) : Response.ok();
        return reply.entity(Json.canonical(answer))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .tag(new EntityTag(Long.toString(accepted.revision())))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
