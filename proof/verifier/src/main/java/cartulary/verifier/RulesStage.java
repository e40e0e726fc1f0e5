package cartulary.verifier;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The stages of the rules: decides every choice again, compares all events, finds bets for which no chip was left,
/// and checks the signatures of moves.
final class RulesStage {
    private static final Set<RuleId> RESOLUTION = Set.of(RuleId.LOBBY_16, RuleId.LOBBY_17, RuleId.LOBBY_18);

    private final List<Envelope> log;
    private final Rules rules;
    private final Findings findings;
    private final MoveSignatureStage moves;
    private @Nullable String state;

    private RulesStage(List<Envelope> log, Rules rules, Findings findings) {
        this.log = log;
        this.rules = rules;
        this.findings = findings;
        moves = new MoveSignatureStage(log, findings);
    }

    /// The result of deciding a record again.
    ///
    /// @param state the name of the step after the last event; null if the rules did not get there
    record Result(@Nullable String state, List<SeatMoves> moves) {
        /// Nothing was decided.
        static final Result NONE = new Result(null, List.of());
    }

    static Result check(List<Envelope> log, Corrections corrections, Rules rules, Findings findings) {
        findings.done(Stage.RULES);
        findings.done(Stage.HANDS);
        var stage = new RulesStage(log, rules, findings);
        GameReplay replay;
        try {
            replay = new GameReplay(rules, log);
        } catch (RuntimeException e) {
            // A record may contain anything, such as a bet on an office that nobody opened.
            findings.fault(
                    Stage.RULES,
                    Check.RULES,
                    null,
                    "the seals of the record cannot be matched with what opens them ("
                            + e.getClass().getSimpleName() + ")");
            return Result.NONE;
        }
        for (long revision : replay.impossibleBets()) {
            findings.fault(
                    Stage.HANDS, Check.HANDS, revision, RuleId.BET_6, "the player had no chip left for this bet");
        }
        if (corrections.isEmpty()) {
            while (replay.hasNext() && stage.agrees(replay.next())) {}
        } else {
            var follower = new PositionReplay(rules, log, DisputeReading.OWN);
            while (follower.hasNext() && stage.agrees(follower.next(), corrections)) {}
        }
        return new Result(findings.isBroken(Stage.RULES) ? null : stage.state, stage.moves.moves());
    }

    /// Follows the record over points that it corrects later.
    private boolean agrees(RecordedDecision command, Corrections corrections) {
        if (command.isSame() || !(command.decided() instanceof ReplayedCommand.Accepted accepted)) {
            return agrees(command.decided());
        }
        state = accepted.after().step().name();
        moves.check(accepted, command.recorded().size());
        Optional<CorrectedCommand.Difference> found =
                new CorrectedCommand(command.recorded(), accepted, corrections, rules).difference();
        found.ifPresent(difference -> {
            int index = command.from() + difference.index();
            GameEvent expected = difference.expected();
            if (expected != null) {
                differs(index, expected);
            } else {
                findings.fault(
                        Stage.RULES,
                        Check.WHOLE_COMMANDS,
                        index + 1L,
                        log.get(index).type() + " is a consequence, not a choice");
            }
        });
        return found.isEmpty();
    }

    private boolean agrees(ReplayedCommand command) {
        long revision = command.from() + 1L;
        return switch (command) {
            case ReplayedCommand.Accepted accepted -> {
                state = accepted.after().step().name();
                moves.check(accepted, accepted.events().size());
                yield agree(accepted.from(), accepted.events());
            }
            case ReplayedCommand.Refused(int _, var choice, var rule, var _) -> {
                findings.fault(
                        Stage.RULES, refused(revision, rule), revision, rule, "the rules refuse " + choice.type());
                yield false;
            }
            case ReplayedCommand.Undecidable(int _, String reason) -> {
                findings.fault(Stage.RULES, Check.RULES, revision, reason);
                yield false;
            }
        };
    }

    private boolean agree(int from, List<GameEvent> decided) {
        Envelope choice = log.get(from);
        for (int i = 0; i < decided.size(); i++) {
            long revision = from + i + 1L;
            GameEvent expected = decided.get(i);
            if (from + i >= log.size() || !log.get(from + i).data().equals(expected)) {
                differs(from + i, expected);
                return false;
            }
            Envelope recorded = log.get(from + i);
            if (!recorded.at().equals(choice.at()) || !recorded.actor().equals(choice.actor())) {
                findings.fault(
                        Stage.RULES,
                        Check.ACTORS,
                        revision,
                        "the time or actor of a consequence differs from its choice");
                return false;
            }
        }
        return true;
    }

    private void differs(int index, GameEvent expected) {
        long revision = index + 1L;
        if (index >= log.size()) {
            findings.fault(
                    Stage.RULES,
                    Check.WHOLE_COMMANDS,
                    revision,
                    "the record ends inside a command: " + expected.type() + " is missing");
        } else {
            findings.fault(
                    Stage.RULES,
                    different(expected),
                    revision,
                    rule(expected),
                    difference(expected, log.get(index).data()));
        }
    }

    /// Who may agree to what, and resolve it how, needs no board; only when a dispute may be resolved by time does.
    private Check refused(long revision, RuleId rule) {
        boolean isOfDispute =
                log.get((int) revision - 1).data() instanceof DisputeEvent event && !(event instanceof DisputeOpened);
        return isOfDispute && RESOLUTION.contains(rule) ? Check.RESOLUTIONS : Check.RULES;
    }

    private static Check different(GameEvent expected) {
        return switch (expected) {
            case DisputeResolved _ -> Check.RESOLUTIONS;
            case ScoreCorrected _ -> Check.CORRECTIONS;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> Check.RULES;
        };
    }

    private static String difference(GameEvent expected, GameEvent recorded) {
        return expected.type().equals(recorded.type())
                ? "the rules decide another " + expected.type()
                : "the rules decide " + expected.type() + " instead of " + recorded.type();
    }

    private static @Nullable RuleId rule(GameEvent expected) {
        return expected instanceof ScoringEvent scoring && !scoring.rules().isEmpty()
                ? scoring.rules().getFirst()
                : null;
    }
}
