package cartulary.command.competition;

import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The outcome of a request to a competition. Only an accepted one has changed anything.
public sealed interface CompetitionOutcome {
    /// The events are durable, now or since an earlier request with the same idempotency key.
    ///
    /// @param events the public bytes of the events of the request
    /// @param revision of the last of them
    /// @param seal for the captain who sealed a line-up; null for other requests
    record Accepted(
            String competition,
            List<byte[]> events,
            long revision,
            @Nullable CompetitionSeal seal) implements CompetitionOutcome {}

    /// Together with the nonce of the captain, the values to compute the commitment to a line-up (COMP-27). The same
    /// shape and length for every line-up.
    ///
    /// @param serverNonce the part of the service of the nonce
    @Schema(requiredProperties = {"commitment", "serverNonce"})
    record CompetitionSeal(Hash commitment, Hash serverNonce) {}

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
