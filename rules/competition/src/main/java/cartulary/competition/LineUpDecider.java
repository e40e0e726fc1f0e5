package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_26;
import static cartulary.contracts.rule.RuleId.COMP_27;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.competition.state.MatchLineUps;
import cartulary.competition.state.MatchLineUps.LineUpSeal;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides the calls for line-ups of team matches, and what captains seal (COMP-26, COMP-27).
final class LineUpDecider {
    private static final Duration LONGEST = Duration.ofDays(366);

    private LineUpDecider() {}

    static CompetitionDecision call(Competition competition, CallLineUps call, CompetitionInputs inputs) {
        Instant deadline = call.deadline().truncatedTo(ChronoUnit.MILLIS);
        if (!deadline.isAfter(inputs.at()) || deadline.isAfter(inputs.at().plus(LONGEST))) {
            return Checks.refused(COMP_26, "deadline", deadline, "a deadline is in the future, by at most 366 days");
        }
        if (call.pairings().isEmpty()
                || Set.copyOf(call.pairings()).size() < call.pairings().size()) {
            return Checks.refused(
                    COMP_26, "pairings", call.pairings().size(), "name at least one pairing, and each of them once");
        }
        Map<String, Occupants> occupants = new HashMap<>();
        for (String pairing : call.pairings()) {
            String problem = problem(competition, occupants, pairing, deadline, inputs.at());
            if (problem != null) {
                return Checks.refused(COMP_26, "pairing", pairing, problem);
            }
        }
        return CompetitionDecision.accepted(competition, new LineUpsCalled(call.pairings(), deadline));
    }

    private static @Nullable String problem(
            Competition competition, Map<String, Occupants> occupants, String pairing, Instant deadline, Instant at) {
        StageState stage = competition.stageOf(pairing).orElse(null);
        LineUpPlan plan = stage == null ? null : stage.plan().lineUps();
        if (stage == null
                || plan == null
                || stage.order() != null
                || stage.results().containsKey(pairing)) {
            return "it is in no stage with sealed line-ups that runs, or it has a result";
        }
        MatchLineUps called = stage.lineUps().get(pairing);
        if (called != null
                && (!called.deadline().isAfter(at) || called.deadline().isAfter(deadline))) {
            return "its deadline has passed, or would be brought forward";
        }
        Occupants there = occupants.computeIfAbsent(stage.plan().id(), _ -> Occupants.of(stage));
        for (PairingSide side : PairingSide.values()) {
            String id = there.entrantAt(pairing, side);
            Entrant team = id == null ? null : competition.entrants().get(id);
            if (team == null) {
                return "its two teams are not known yet, or one has a bye";
            }
            if (team.captain() == null || team.roster().size() < plan.boards()) {
                return team.id() + " has no captain, or fewer than " + plan.boards() + " players";
            }
        }
        return null;
    }

    static CompetitionDecision seal(Competition competition, SealLineUp seal, CompetitionInputs inputs) {
        Refused refusal = refusal(competition, seal.pairing(), seal.team(), seal.players(), inputs.at());
        if (refusal != null) {
            return refusal;
        }
        PairingSide side = competition
                .stageOf(seal.pairing())
                .map(stage -> stage.lineUps().get(seal.pairing()))
                .map(called -> called.side(seal.team()))
                .orElseThrow();
        Hash nonce = Commitments.nonce(inputs.requiredNonce(), seal.nonce());
        Hash commitment =
                Commitments.ofLineUp(inputs.requiredId(), seal.pairing(), side, seal.team(), seal.players(), nonce);
        return CompetitionDecision.accepted(competition, new LineUpSealed(seal.pairing(), seal.team(), commitment));
    }

    /// Decides again that a line-up was sealed.
    ///
    /// @param players null if they were never opened
    static CompetitionDecision sealed(
            Competition competition, LineUpSealed sealed, @Nullable List<String> players, CompetitionInputs inputs) {
        Refused refusal = refusal(competition, sealed.pairing(), sealed.team(), players, inputs.at());
        return refusal != null ? refusal : CompetitionDecision.accepted(competition, sealed);
    }

    private static @Nullable Refused refusal(
            Competition competition, String pairing, String team, @Nullable List<String> players, Instant at) {
        StageState stage = competition.stageOf(pairing).orElse(null);
        LineUpPlan plan = stage == null ? null : stage.plan().lineUps();
        MatchLineUps called = stage == null ? null : stage.lineUps().get(pairing);
        PairingSide side = called == null ? null : called.side(team);
        if (stage == null || plan == null || called == null || side == null) {
            return Checks.refused(COMP_27, "pairing", pairing, "the organiser did not call for a line-up of " + team);
        }
        if (!at.isBefore(called.deadline()) || stage.results().containsKey(pairing)) {
            return Checks.refused(COMP_27, "pairing", pairing, "its deadline has passed, or it has a result");
        }
        LineUpSeal earlier = called.sealed().get(side);
        if (earlier != null && !earlier.isReplaceable()) {
            return Checks.refused(
                    COMP_27, "pairing", pairing, "the line-up is sealed, and the roster has not changed since");
        }
        if (players != null
                && !isUsable(plan, Objects.requireNonNull(competition.entrants().get(team)), players)) {
            return Checks.refused(
                    COMP_27, "pairing", pairing, "a line-up has " + plan.boards() + " different players of the roster");
        }
        return null;
    }

    static boolean isUsable(LineUpPlan plan, Entrant team, List<String> players) {
        return players.size() == plan.boards()
                && new HashSet<>(players).size() == players.size()
                && team.roster().containsAll(players);
    }
}
