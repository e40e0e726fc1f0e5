package cartulary.command.competition;

import cartulary.command.competition.LineUpSecrets.LineUpSecret;
import cartulary.command.competition.LineUpSecrets.SealedLineUp;
import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.CompetitionSenders;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.LineUpOpening;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.contracts.store.CompetitionStore.LineUpRows;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The commands of one request, decided one after another. Nothing of them is stored yet. Confined to one thread.
final class CompetitionTurn {
    private final String id;
    private final Sender sender;
    private final long revision;
    private final Instant at;
    private final LineUpSecrets lineUps;
    private final Supplier<Hash> salts;
    private final List<CompetitionEvent> events = new ArrayList<>();
    private final List<DecisionReason> reasons = new ArrayList<>();
    private final List<SealedLineUp> sealed = new ArrayList<>();
    private Competition competition;
    private Role role = Role.ORGANISER;

    /// @param head the competition before the first command
    /// @param at the time of the events
    CompetitionTurn(
            String id, CompetitionHead head, Instant at, Sender sender, Supplier<Hash> salts, LineUpSecrets lineUps) {
        this.id = id;
        this.competition = head.competition();
        this.revision = head.revision();
        this.at = at;
        this.sender = sender;
        this.salts = salts;
        this.lineUps = lineUps;
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
        Hash reasonHash = reason == null ? null : Hash.sha256(salt.bytes(), reason.getBytes(StandardCharsets.UTF_8));
        Hash nonce = command instanceof SealLineUp ? salts.get() : null;
        var inputs = new CompetitionInputs(reasonHash, id, at, nonce);
        CompetitionDecision decision = CompetitionRules.decide(competition, command, inputs);
        if (decision instanceof Accepted(var decided, var after)) {
            if (reason != null) {
                reasons.add(new DecisionReason(revision + events.size() + 1, reason, salt));
            }
            if (command instanceof SealLineUp seal
                    && decided.getFirst() instanceof LineUpSealed(var _, var _, var commitment)) {
                sealed.add(lineUps.seal(id, commitment, seal, Objects.requireNonNull(nonce)));
            }
            events.addAll(decided);
            competition = after;
        }
        return decision;
    }

    /// Returns the pairings whose line-ups are due.
    List<String> dueLineUps() {
        return competition.begun().stream()
                .flatMap(stage -> stage.lineUps().keySet().stream().filter(pairing -> stage.areDue(pairing, at)))
                .toList();
    }

    /// Opens the line-ups of a pairing, as the service does when they are due.
    CompetitionDecision openLineUps(String pairing) {
        role = Role.SERVICE;
        var openings = new EnumMap<PairingSide, LineUpOpening>(PairingSide.class);
        competition.stageOf(pairing).map(stage -> stage.lineUps().get(pairing)).ifPresent(called -> called.sealed()
                .forEach((side, seal) -> {
                    LineUpSecret secret = lineUps.open(id, seal.commitment());
                    openings.put(side, new LineUpOpening(secret.players(), secret.nonce()));
                }));
        CompetitionDecision decision =
                CompetitionRules.openLineUps(competition, pairing, openings, new CompetitionInputs(null, id, at, null));
        if (decision instanceof Accepted(var decided, var after)) {
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
                    CompleteStage _,
                    CallLineUps _,
                    SealLineUp _,
                    CommitDrawSeed _,
                    CallDrawSeeds _,
                    OpenDrawSeed _ -> null;
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

    /// Returns what the line-ups of the competition need beside its log after the last command.
    LineUpRows lineUps() {
        return new LineUpRows(
                sealed.stream().map(SealedLineUp::row).toList(),
                sealed.isEmpty() ? null : sealed.getFirst().key(),
                competition.nextDeadline());
    }

    /// Returns the time of the events.
    Instant at() {
        return at;
    }

    /// Returns the role in which the sender sent the last command.
    Role role() {
        return role;
    }
}
