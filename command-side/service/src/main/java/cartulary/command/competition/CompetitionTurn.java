package cartulary.command.competition;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.CompetitionSenders;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The commands of one request, decided one after another. Nothing of them is stored yet. Confined to one thread.
final class CompetitionTurn {
    private final Sender sender;
    private final long revision;
    private final Supplier<Hash> salts;
    private final List<CompetitionEvent> events = new ArrayList<>();
    private final List<DecisionReason> reasons = new ArrayList<>();
    private Competition competition;
    private Role role = Role.ORGANISER;

    /// @param revision the revision of the competition before the first command
    CompetitionTurn(Competition competition, long revision, Sender sender, Supplier<Hash> salts) {
        this.competition = competition;
        this.revision = revision;
        this.sender = sender;
        this.salts = salts;
    }

    CompetitionDecision send(CompetitionCommand command) {
        Refused refused = CompetitionSenders.refusal(command, sender).orElse(null);
        Role allowed = CompetitionSenders.role(competition, command, sender).orElse(null);
        if (refused != null || allowed == null) {
            return refused == null ? CompetitionSenders.notAllowed(command) : refused;
        }
        role = allowed;
        String reason = reason(command);
        Hash salt = salts.get();
        var inputs = reason == null
                ? CompetitionInputs.NONE
                : new CompetitionInputs(Hash.sha256(salt.bytes(), reason.getBytes(StandardCharsets.UTF_8)));
        CompetitionDecision decision = CompetitionRules.decide(competition, command, inputs);
        if (decision instanceof Accepted(var decided, var after)) {
            if (reason != null) {
                reasons.add(new DecisionReason(revision + events.size() + 1, reason, salt));
            }
            events.addAll(decided);
            competition = after;
        }
        return decision;
    }

    /// Sends a command; returns why it is refused, or null.
    @Nullable
    CompetitionOutcome refusal(CompetitionCommand command) {
        return send(command) instanceof Refused(var rule, var params)
                ? new CompetitionOutcome.Refused(rule, params, revision)
                : null;
    }

    /// Returns the reason that a command gives; null if it gives none.
    static @Nullable String reason(CompetitionCommand command) {
        return switch (command) {
            case ChangeRoster change -> change.reason();
            case WithdrawEntrant withdraw -> withdraw.reason();
            case ChangePairing change -> change.reason();
            case CorrectResult correct -> correct.reason();
            case PenalizeEntrant penalize -> penalize.reason();
            case OpenCompetition _,
                    EnterEntrants _,
                    BeginStage _,
                    PairRound _,
                    DrawBracket _,
                    EnterPairings _,
                    EnterResult _,
                    CompleteStage _ -> null;
        };
    }

    Competition competition() {
        return competition;
    }

    /// Returns the revision before the first command.
    long revision() {
        return revision;
    }

    List<CompetitionEvent> events() {
        return events;
    }

    List<DecisionReason> reasons() {
        return reasons;
    }

    /// Returns the role in which the sender sent the last command.
    Role role() {
        return role;
    }
}
