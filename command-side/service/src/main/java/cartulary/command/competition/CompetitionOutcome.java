package cartulary.command.competition;

import cartulary.contracts.rule.RuleId;
import java.util.List;
import java.util.Map;

/// The outcome of a request to a competition. Only an accepted one has changed anything.
public sealed interface CompetitionOutcome {
    /// The events are durable, now or since an earlier request with the same idempotency key.
    ///
    /// @param events the public bytes of the events of the request
    /// @param revision of the last of them
    record Accepted(String competition, List<byte[]> events, long revision) implements CompetitionOutcome {}

    /// @param params the parameters of the sentence of the rule
    /// @param revision the revision at which the request was refused
    record Refused(RuleId rule, Map<String, Object> params, long revision) implements CompetitionOutcome {}

    /// Imported results do not follow the format.
    record Unusable(String problem) implements CompetitionOutcome {}

    /// The competition is at another revision than the sender expected.
    record Outdated(long expected, long revision) implements CompetitionOutcome {}

    /// The idempotency key was used for another request.
    record KeyReused() implements CompetitionOutcome {}

    record UnknownCompetition() implements CompetitionOutcome {}

    /// The person has opened the maximum number of competitions.
    record TooManyCompetitions(int limit) implements CompetitionOutcome {}

    /// Other commands were faster in every attempt.
    record Busy() implements CompetitionOutcome {}
}
