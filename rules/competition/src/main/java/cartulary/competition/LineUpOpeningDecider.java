package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_28;

import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.state.Competition;
import cartulary.competition.state.MatchLineUps;
import cartulary.competition.state.MatchLineUps.LineUpSeal;
import cartulary.competition.state.StageState;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.LateLineUp;
import cartulary.contracts.competition.LineUpFault;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Decides the opening of line-ups at their deadline, and what follows from it (COMP-28).
final class LineUpOpeningDecider {
    private LineUpOpeningDecider() {}

    static CompetitionDecision open(
            Competition competition,
            String pairing,
            Map<PairingSide, LineUpOpening> openings,
            CompetitionInputs inputs) {
        StageState stage = competition.stageOf(pairing).orElse(null);
        LineUpPlan plan = stage == null ? null : stage.plan().lineUps();
        MatchLineUps called = stage == null ? null : stage.lineUps().get(pairing);
        if (stage == null || plan == null || called == null || !stage.areDue(pairing, inputs.at())) {
            return Checks.refused(COMP_28, "pairing", pairing, "no line-ups are due");
        }
        var opened = new LineUpsOpened(
                pairing,
                opened(competition, plan, called, PairingSide.HOME, pairing, openings, inputs),
                opened(competition, plan, called, PairingSide.AWAY, pairing, openings, inputs));
        var accepted = (Accepted) CompetitionDecision.accepted(competition, opened);
        PairingResult lost = lost(plan, opened);
        return lost == null || !isOpen(accepted.competition(), pairing)
                ? accepted
                : and(accepted, CompetitionDecision.accepted(accepted.competition(), new ResultEntered(pairing, lost)));
    }

    private static boolean isOpen(Competition competition, String pairing) {
        return competition
                .stageOf(pairing)
                .filter(stage -> !stage.results().containsKey(pairing))
                .isPresent();
    }

    private static CompetitionDecision and(Accepted first, CompetitionDecision then) {
        var events = new ArrayList<CompetitionEvent>(first.events());
        events.addAll(((Accepted) then).events());
        return new Accepted(List.copyOf(events), ((Accepted) then).competition());
    }

    private static OpenedLineUp opened(
            Competition competition,
            LineUpPlan plan,
            MatchLineUps called,
            PairingSide side,
            String pairing,
            Map<PairingSide, LineUpOpening> openings,
            CompetitionInputs inputs) {
        Entrant team = Objects.requireNonNull(competition.entrants().get(called.team(side)));
        LineUpSeal seal = called.sealed().get(side);
        if (seal == null) {
            return new OpenedLineUp(substitutes(plan, team), null, LineUpFault.LATE, null);
        }
        LineUpOpening opening = Objects.requireNonNull(openings.get(side), "a sealed line-up is not opened");
        Hash commitment =
                Commitments.ofLineUp(inputs.requiredId(), pairing, side, team.id(), opening.players(), opening.nonce());
        LineUpFault fault = !commitment.equals(seal.commitment())
                ? LineUpFault.MISMATCH
                : LineUpDecider.isUsable(plan, team, opening.players()) ? null : LineUpFault.ROSTER;
        return fault == null
                ? new OpenedLineUp(opening.players(), opening.nonce(), null, null)
                : new OpenedLineUp(substitutes(plan, team), opening.nonce(), fault, opening.players());
    }

    /// Returns who plays instead of a line-up that is missing or not usable; nobody if the duels are lost.
    private static List<String> substitutes(LineUpPlan plan, Entrant team) {
        return plan.late() == LateLineUp.DUELS_LOST || team.roster().size() < plan.boards()
                ? List.of()
                : team.roster().subList(0, plan.boards());
    }

    /// Returns the result of a match in which a team has no line-up; null if both have one.
    private static @Nullable PairingResult lost(LineUpPlan plan, LineUpsOpened opened) {
        boolean home = opened.home().players().isEmpty();
        boolean away = opened.away().players().isEmpty();
        if (home && away) {
            return PairingResult.NOT_PLAYED;
        }
        if (!home && !away) {
            return null;
        }
        PairingSide winner = home ? PairingSide.AWAY : PairingSide.HOME;
        SideCount duels = home ? new SideCount(0, plan.boards()) : new SideCount(plan.boards(), 0);
        return new PairingResult(ResultBasis.WALKOVER, winner, SideCount.ZERO, duels, null, List.of());
    }
}
