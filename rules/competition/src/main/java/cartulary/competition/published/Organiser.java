package cartulary.competition.published;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.published.UnusableCompetitionException;
import cartulary.contracts.rule.RuleTexts;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/// Plays a competition with commands, like an organiser who enters results of games that were played
/// elsewhere.
final class Organiser {
    private final Function<CompetitionCommand, CompetitionDecision> commands;
    private Competition competition = Competition.UNOPENED;

    Organiser(Function<CompetitionCommand, CompetitionDecision> commands) {
        this.commands = commands;
    }

    Competition competition() {
        return competition;
    }

    /// @param about the subject of the command, for the message of a refusal
    /// @throws UnusableCompetitionException if the command is refused
    void send(CompetitionCommand command, String about) {
        switch (commands.apply(command)) {
            case Accepted accepted -> competition = accepted.competition();
            case Refused(var rule, var params) ->
                throw new UnusableCompetitionException(
                        about + ": " + reason(params) + " (" + rule + ": " + RuleTexts.of(rule, Locale.ENGLISH) + ")",
                        rule);
        }
    }

    private static String reason(Map<String, Object> params) {
        var others = new TreeMap<>(params);
        Object problem = others.remove("problem");
        return others.isEmpty() ? String.valueOf(problem) : problem + " " + others;
    }
}
