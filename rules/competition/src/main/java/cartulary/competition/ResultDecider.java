package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_10;
import static cartulary.contracts.rule.RuleId.COMP_8;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Decides results and their corrections (COMP-8, COMP-9, COMP-10).
final class ResultDecider {
    private ResultDecider() {}

    static CompetitionDecision enter(Competition competition, EnterResult enter) {
        String id = enter.pairing();
        StageState stage = competition.stageOf(id).orElse(null);
        if (stage == null || stage.order() != null) {
            return Checks.refused(COMP_8, "pairing", id, "there is no such pairing in a stage that runs");
        }
        if (stage.results().containsKey(id)) {
            return Checks.refused(COMP_8, "pairing", id, "it has a result, which only a correction changes");
        }
        Refused refusal = refusal(competition, stage, id, enter.result());
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(competition, new ResultEntered(id, enter.result()));
    }

    static CompetitionDecision correct(Competition competition, CorrectResult correct, CompetitionInputs inputs) {
        String id = correct.pairing();
        StageState stage = competition.stageOf(id).orElse(null);
        PairingResult before = stage == null ? null : stage.results().get(id);
        if (stage == null || stage.order() != null || before == null) {
            return Checks.refused(COMP_10, "pairing", id, "it has no result in a stage that runs");
        }
        PairingResult after = correct.result();
        if (before.equals(after) || !correct.cause().hasItsGame()) {
            return Checks.refused(
                    COMP_10, "pairing", id, "a correction changes the result, and names the game that is its cause");
        }
        if (after == null || before.winningSide() != after.winningSide()) {
            String dependent = dependent(stage, id);
            if (dependent != null) {
                return Checks.refused(
                        COMP_10, "pairing", dependent, "it has a result and depends on " + id + ": annul it first");
            }
        }
        Refused refusal = after == null ? null : refusal(competition, stage, id, after);
        refusal = refusal == null ? Checks.refusal(correct.reason()) : refusal;
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(
                        competition, new ResultCorrected(id, after, correct.cause(), Checks.hash(inputs)));
    }

    /// Returns a pairing with a result that depends on who wins or loses another; null if there is none.
    /// Byes on the way pass them on.
    private static @Nullable String dependent(StageState stage, String id) {
        Set<String> affected = new HashSet<>(Set.of(id));
        for (Pairing pairing : stage.pairings().values()) {
            boolean isAffected = Stream.of(pairing.home(), pairing.away())
                    .anyMatch(slot -> slot.comesFromAnother() && affected.contains(slot.reference()));
            if (isAffected && stage.results().containsKey(pairing.id())) {
                return pairing.id();
            }
            if (isAffected) {
                affected.add(pairing.id());
            }
        }
        return null;
    }

    private static @Nullable Refused refusal(
            Competition competition, StageState stage, String id, PairingResult result) {
        String home = Occupants.entrantAt(stage, id, PairingSide.HOME);
        String away = Occupants.entrantAt(stage, id, PairingSide.AWAY);
        if (home == null || away == null) {
            return Checks.refused(COMP_8, "pairing", id, "its two entrants are not known yet, or one has a bye");
        }
        Pairing pairing = Objects.requireNonNull(stage.pairings().get(id));
        Refused refusal =
                ResultCheck.refusal(competition, pairing, stage.plan().format().isBracket(), result, home, away);
        return refusal == null ? LineUpCheck.refusal(stage, id, result) : refusal;
    }
}
