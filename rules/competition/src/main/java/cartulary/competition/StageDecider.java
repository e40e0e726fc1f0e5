package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_12;
import static cartulary.contracts.rule.RuleId.COMP_13;
import static cartulary.contracts.rule.RuleId.COMP_29;
import static cartulary.contracts.rule.RuleId.COMP_4;

import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupant.Undecided;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Begins and completes stages, and gives penalties (COMP-4, COMP-12, COMP-13).
final class StageDecider {
    private static final int GREATEST_PENALTY = 1_000;

    private StageDecider() {}

    static CompetitionDecision begin(Competition competition, BeginStage begin, CompetitionInputs inputs) {
        StagePlan plan = competition.plans().get(begin.stage());
        if (plan == null || competition.stages().containsKey(begin.stage())) {
            return Checks.refused(COMP_4, "stage", begin.stage(), "there is no such stage, or it has begun");
        }
        List<StageGroup> groups = begin.groups();
        if (begin.seed() != null && (plan.draw() == null || groups != null)) {
            return Checks.refused(COMP_29, "stage", begin.stage(), "no draw is planned, or the groups are named");
        }
        if (groups != null) {
            return begun(competition, new StageBegan(begin.stage(), groups));
        }
        if (plan.draw() != null) {
            return DrawDecider.begin(competition, plan, plan.draw(), begin.seed(), inputs);
        }
        StageFeed feed = plan.feed();
        StageState earlier = feed == null ? null : competition.stages().get(feed.stage());
        if (feed != null && (earlier == null || earlier.order() == null)) {
            return Checks.refused(COMP_13, "stage", begin.stage(), feed.stage() + " feeds it and is not complete");
        }
        if (feed == null || earlier == null) {
            return Checks.refused(COMP_4, "stage", begin.stage(), "no other stage feeds it, so name its groups");
        }
        var fed = new StageGroup("1", StageOrder.fed(earlier, feed, competition.seed(), competition.withdrawn()));
        return begun(competition, new StageBegan(begin.stage(), List.of(fed)));
    }

    /// Accepts the beginning of a stage if its groups are possible.
    static CompetitionDecision begun(Competition competition, StageBegan began) {
        Map<String, Object> refused = problem(competition, began.groups());
        return refused != null
                ? new CompetitionDecision.Refused(COMP_4, refused)
                : CompetitionDecision.accepted(competition, began);
    }

    static @Nullable Map<String, Object> problem(Competition competition, List<StageGroup> groups) {
        if (groups.isEmpty()) {
            return Map.of("problem", "a stage has at least one group");
        }
        Set<String> ids = new HashSet<>();
        Set<String> entrants = new HashSet<>();
        for (StageGroup group : groups) {
            if (!Checks.isId(group.id())
                    || !ids.add(group.id())
                    || group.entrants().size() < 2) {
                return Map.of("group", group.id(), "problem", "a group has an id of its own and at least 2 entrants");
            }
            for (String entrant : group.entrants()) {
                if (!competition.entrants().containsKey(entrant)
                        || competition.withdrawn().contains(entrant)) {
                    return Map.of("entrant", entrant, "problem", "there is no such entrant, or it withdrew");
                }
                if (!entrants.add(entrant)) {
                    return Map.of("entrant", entrant, "problem", "an entrant is in one group of a stage, once");
                }
            }
        }
        return null;
    }

    static CompetitionDecision penalize(Competition competition, PenalizeEntrant penalize, CompetitionInputs inputs) {
        StageState stage = competition.stages().get(penalize.stage());
        if (stage == null || stage.order() != null || stage.plan().format().isBracket()) {
            return Checks.refused(COMP_12, "stage", penalize.stage(), "the stage has no table, or is complete");
        }
        if (stage.groups().values().stream().noneMatch(group -> group.entrants().contains(penalize.entrant()))) {
            return Checks.refused(COMP_12, "entrant", penalize.entrant(), "the entrant is not in the stage");
        }
        Penalty penalty = penalize.penalty();
        if (!isWithin(penalty.matches())
                || !isWithin(penalty.duels())
                || !isWithin(penalty.games())
                || penalty.equals(Penalty.NONE)) {
            return Checks.refused(COMP_12, "penalty", penalty, "a penalty deducts 1 to 1000 matches, duels or games");
        }
        CompetitionDecision.Refused refusal = Checks.refusal(penalize.reason());
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(
                        competition,
                        new EntrantPenalized(penalize.stage(), penalize.entrant(), penalty, Checks.hash(inputs)));
    }

    private static boolean isWithin(int deducted) {
        return deducted >= 0 && deducted <= GREATEST_PENALTY;
    }

    static CompetitionDecision complete(Competition competition, String id) {
        StageState stage = competition.stages().get(id);
        if (stage == null || stage.order() != null || stage.pairings().isEmpty()) {
            return Checks.refused(
                    COMP_13, "stage", id, "the stage has not begun, has no pairings, or is complete already");
        }
        Occupants occupants = Occupants.of(stage);
        for (Pairing pairing : stage.pairings().values()) {
            if (!stage.results().containsKey(pairing.id()) && isAwaited(occupants, pairing)) {
                return Checks.refused(COMP_13, "pairing", pairing.id(), "the pairing has no result yet");
            }
        }
        return CompetitionDecision.accepted(
                competition, new StageCompleted(id, StageOrder.of(stage, competition.seed())));
    }

    private static boolean isAwaited(Occupants occupants, Pairing pairing) {
        return occupants.areKnown(pairing.id())
                || occupants.at(pairing.id(), PairingSide.HOME) instanceof Undecided
                || occupants.at(pairing.id(), PairingSide.AWAY) instanceof Undecided;
    }
}
