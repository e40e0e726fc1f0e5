package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_1;
import static cartulary.contracts.rule.RuleId.COMP_14;
import static cartulary.contracts.rule.RuleId.COMP_22;
import static cartulary.contracts.rule.RuleId.COMP_26;
import static cartulary.contracts.rule.RuleId.COMP_29;

import cartulary.competition.duel.DuelRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.game.GameOptions;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Opens a competition (COMP-1).
final class OpeningDecider {
    private static final int MOST_STAGES = 20;
    private static final int MOST_DUELS = 99;
    private static final int MOST_ROUNDS = 1_000;

    private OpeningDecider() {}

    static CompetitionDecision open(Competition competition, OpenCompetition open) {
        if (open.stages().isEmpty() || open.stages().size() > MOST_STAGES) {
            return Checks.refused(COMP_1, "stages", open.stages().size(), "a competition has 1 to 20 stages");
        }
        int most = open.entrants() == EntrantKind.PLAYER ? 1 : MOST_DUELS;
        if (open.duels() < 1 || open.duels() > most) {
            return Checks.refused(
                    COMP_1, "duels", open.duels(), "a match of teams has 1 to 99 duels, and that of persons 1");
        }
        var earlier = new HashSet<String>();
        for (StagePlan plan : open.stages()) {
            String problem = problem(plan, earlier);
            if (problem != null) {
                return Checks.refused(COMP_1, "stage", plan.id(), problem);
            }
            if (new HashSet<>(plan.tieBreaks()).size() < plan.tieBreaks().size()) {
                return Checks.refused(COMP_14, "stage", plan.id(), "a tie-break is listed twice");
            }
            String unplayable = unplayable(open, plan);
            if (unplayable != null) {
                return Checks.refused(COMP_22, "stage", plan.id(), unplayable);
            }
            if (plan.lineUps() != null && !isBoards(open, plan.lineUps().boards())) {
                return Checks.refused(
                        COMP_26,
                        "stage",
                        plan.id(),
                        "matches of teams have line-ups of 1 to " + open.duels() + " boards");
            }
            String draw = DrawDecider.problem(plan);
            if (draw != null) {
                return Checks.refused(COMP_29, "stage", plan.id(), draw);
            }
            earlier.add(plan.id());
        }
        return CompetitionDecision.accepted(
                competition, new CompetitionOpened(open.entrants(), open.duels(), open.stages(), open.seed()));
    }

    private static boolean isBoards(OpenCompetition open, int boards) {
        return open.entrants() == EntrantKind.TEAM && boards >= 1 && boards <= open.duels();
    }

    private static @Nullable String problem(StagePlan plan, Set<String> earlier) {
        if (!Checks.isId(plan.id()) || earlier.contains(plan.id())) {
            return "the id of a stage has 1 to 64 characters and is unique";
        }
        if (!Checks.isBestOf(plan.bestOf()) || !Checks.isBestOf(plan.finalBestOf())) {
            return "a duel is the best of 1, 3 or 5 games";
        }
        boolean isSwiss = plan.format() == StageFormat.SWISS;
        if (isSwiss != (plan.rounds() != null)
                || plan.rounds() != null && (plan.rounds() < 1 || plan.rounds() > MOST_ROUNDS)) {
            return "a Swiss stage has 1 to 1000 rounds, and no other format has a number of rounds";
        }
        if (plan.thirdPlace() && plan.format() != StageFormat.SINGLE_ELIMINATION) {
            return "only a single elimination has a match for the third place";
        }
        if (plan.feed() != null && !earlier.contains(plan.feed().stage())) {
            return "its entrants come from " + plan.feed().stage() + ", which is no earlier stage";
        }
        if (plan.feed() != null && (plan.feed().perGroup() < 1 || plan.feed().wildCards() < 0)) {
            return "an earlier stage feeds at least one entrant of each group, and no negative number of wild cards";
        }
        return null;
    }

    /// Returns why the duels of a stage cannot be played on this service; null if they can, or need not (COMP-22).
    private static @Nullable String unplayable(OpenCompetition open, StagePlan plan) {
        DuelPlan play = plan.play();
        if (play == null) {
            return null;
        }
        if (open.entrants() != EntrantKind.PLAYER) {
            return "results of matches of teams are entered";
        }
        Integer seconds = play.secondsToAppear();
        if (seconds != null && (seconds < GameOptions.FEWEST_SECONDS || seconds > GameOptions.MOST_SECONDS)) {
            return "persons have 5 to 604800 seconds to appear";
        }
        return plan.bestOf() == null
                ? "a duel that is played here is the best of 1, 3 or 5 games"
                : DuelRules.optionsProblem(play.options()).orElse(null);
    }
}
