package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_11;
import static cartulary.contracts.rule.RuleId.COMP_2;
import static cartulary.contracts.rule.RuleId.COMP_3;

import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides who competes: entrants, rosters, withdrawals (COMP-2, COMP-3, COMP-11).
final class EntrantDecider {
    private static final int MOST_ENTRANTS = 10_000;
    private static final int LONGEST_ROSTER = 100;

    private EntrantDecider() {}

    static CompetitionDecision enter(Competition competition, List<Entrant> entrants) {
        if (!competition.stages().isEmpty()) {
            return Checks.refused(COMP_2, "a stage has begun");
        }
        if (entrants.isEmpty() || competition.entrants().size() + entrants.size() > MOST_ENTRANTS) {
            return Checks.refused(COMP_2, "entrants", entrants.size(), "a competition has 1 to 10000 entrants");
        }
        var ids = new HashSet<>(competition.entrants().keySet());
        Set<String> players = rostered(competition);
        for (Entrant entrant : entrants) {
            String problem = problem(competition, entrant, ids, players);
            if (problem != null) {
                return Checks.refused(COMP_2, "entrant", entrant.id(), problem);
            }
        }
        return CompetitionDecision.accepted(competition, new EntrantsEntered(entrants));
    }

    private static @Nullable String problem(
            Competition competition, Entrant entrant, Set<String> ids, Set<String> players) {
        if (!Checks.isId(entrant.id())) {
            return "an id has 1 to 64 characters";
        }
        if (!ids.add(entrant.id())) {
            return "the id is taken";
        }
        boolean isTeam = competition.kind() == EntrantKind.TEAM;
        if (!isTeam && (entrant.captain() != null || !entrant.roster().isEmpty())) {
            return "a person has no captain and no roster";
        }
        if (entrant.roster().size() > LONGEST_ROSTER) {
            return "a roster has at most 100 players";
        }
        if (entrant.captain() != null && !entrant.roster().contains(entrant.captain())) {
            return "the captain is not in the roster";
        }
        for (String player : entrant.roster()) {
            if (!Checks.isId(player) || !players.add(player)) {
                return "player " + player + " is in another team or listed twice";
            }
        }
        return null;
    }

    static CompetitionDecision changeRoster(Competition competition, ChangeRoster change, CompetitionInputs inputs) {
        Entrant team = competition.entrants().get(change.team());
        if (team == null || competition.kind() != EntrantKind.TEAM) {
            return Checks.refused(COMP_3, "team", change.team(), "there is no such team");
        }
        var roster = new ArrayList<>(team.roster());
        for (String player : change.leaves()) {
            if (player.equals(team.captain()) || !roster.remove(player)) {
                return Checks.refused(COMP_3, "player", player, "only players of the team leave, and not the captain");
            }
        }
        Set<String> players = rostered(competition);
        for (String player : change.joins()) {
            if (!Checks.isId(player) || !players.add(player)) {
                return Checks.refused(COMP_3, "player", player, "the player is in a team already");
            }
            roster.add(player);
        }
        if (roster.size() > LONGEST_ROSTER
                || change.joins().isEmpty() && change.leaves().isEmpty()) {
            return Checks.refused(COMP_3, "team", change.team(), "somebody joins or leaves, up to 100 players");
        }
        CompetitionDecision.Refused refusal = Checks.refusal(change.reason());
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(
                        competition, new RosterChanged(change.team(), roster, Checks.hash(inputs)));
    }

    static CompetitionDecision withdraw(Competition competition, WithdrawEntrant withdraw, CompetitionInputs inputs) {
        String entrant = withdraw.entrant();
        if (!competition.entrants().containsKey(entrant)
                || competition.withdrawn().contains(entrant)) {
            return Checks.refused(COMP_11, "entrant", entrant, "there is no such entrant, or it withdrew before");
        }
        CompetitionDecision.Refused refusal = Checks.refusal(withdraw.reason());
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(competition, new EntrantWithdrew(entrant, Checks.hash(inputs)));
    }

    private static Set<String> rostered(Competition competition) {
        var players = new HashSet<String>();
        competition.entrants().values().forEach(team -> players.addAll(team.roster()));
        return players;
    }
}
