package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.recount.CommandCount;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.Reading;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stages of the rules: decides every choice again, compares all events, finds bets for which no chip was left,
/// and checks the signatures of moves.
final class RulesStage {
    private final List<Envelope> log;
    private final Findings findings;
    private final MoveStage moves;
    private @Nullable String state;

    private RulesStage(List<Envelope> log, Findings findings) {
        this.log = log;
        this.findings = findings;
        moves = new MoveStage(log, findings);
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
        var stage = new RulesStage(log, findings);
        GameReplay replay;
        try {
            replay = new GameReplay(rules, log);
        } catch (RuntimeException e) {
            // A record may contain anything, such as a bet on an office that nobody opened.
            findings.fault(
                    Stage.RULES,
                    null,
                    "the seals of the record cannot be matched with what opens them ("
                            + e.getClass().getSimpleName() + ")");
            return Result.NONE;
        }
        for (long revision : replay.impossibleBets()) {
            findings.fault(Stage.HANDS, revision, RuleId.BET_6, "the player had no chip left for this bet");
        }
        if (corrections.isEmpty()) {
            while (replay.hasNext() && stage.agrees(replay.next())) {}
        } else {
            var follower = new PositionReplay(rules, log, Reading.OWN);
            while (follower.hasNext() && stage.agrees(follower.next(), corrections)) {}
        }
        return new Result(findings.isBroken(Stage.RULES) ? null : stage.state, stage.moves.moves());
    }

    /// Follows the record over points that it corrects later.
    private boolean agrees(RecordedDecision command, Corrections corrections) {
        int end = command.from() + command.recorded().size();
        if (command.decided() instanceof ReplayedCommand.Accepted accepted
                && corrections.cover(CommandCount.byRules(command))) {
            state = accepted.after().step().name();
            moves.check(accepted, command.recorded().size());
            return true;
        }
        if (!agrees(command.decided())) {
            return false;
        }
        if (command.isSame()) {
            return true;
        }
        GameEvent further = log.get(end - 1).data();
        findings.fault(Stage.RULES, (long) end, further.type() + " is a consequence, not a choice");
        return false;
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
                findings.fault(Stage.RULES, revision, rule, "the rules refuse " + choice.type());
                yield false;
            }
            case ReplayedCommand.Undecidable(int _, String reason) -> {
                findings.fault(Stage.RULES, revision, reason);
                yield false;
            }
        };
    }

    private boolean agree(int from, List<GameEvent> decided) {
        Envelope choice = log.get(from);
        for (int i = 0; i < decided.size(); i++) {
            long revision = from + i + 1L;
            GameEvent expected = decided.get(i);
            if (from + i >= log.size()) {
                findings.fault(
                        Stage.RULES, revision, "the record ends inside a command: " + expected.type() + " is missing");
                return false;
            }
            Envelope recorded = log.get(from + i);
            if (!recorded.data().equals(expected)) {
                findings.fault(Stage.RULES, revision, rule(expected), difference(expected, recorded.data()));
                return false;
            }
            if (!recorded.at().equals(choice.at()) || !recorded.actor().equals(choice.actor())) {
                findings.fault(Stage.RULES, revision, "the time or actor of a consequence is not that of its choice");
                return false;
            }
        }
        return true;
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
