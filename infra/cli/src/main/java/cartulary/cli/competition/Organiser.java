package cartulary.cli.competition;

import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleTexts;
import cartulary.contracts.secret.Hash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Plays a competition by commands, as an organiser does who enters results of games that were played elsewhere. The
/// competition is folded from its events as they are in JSON, as a store reads them.
final class Organiser {
    private static final CompetitionInputs INPUTS =
            new CompetitionInputs(Hash.sha256("entered from published results"));

    private Competition competition = Competition.UNOPENED;

    Competition competition() {
        return competition;
    }

    /// @param about what the command is about, for the message of a refusal
    /// @throws UnusableCompetitionException if the command is refused
    void send(CompetitionCommand command, String about) {
        switch (CompetitionRules.decide(competition, command, INPUTS)) {
            case Accepted(var events, var _) ->
                events.forEach(event -> competition = CompetitionRules.evolve(competition, stored(event)));
            case Refused(var rule, var params) ->
                throw new UnusableCompetitionException(
                        about + ": " + reason(params) + " (" + rule + ": " + RuleTexts.of(rule, Locale.ENGLISH) + ")");
        }
    }

    private static String reason(Map<String, Object> params) {
        var others = new TreeMap<>(params);
        Object problem = others.remove("problem");
        return others.isEmpty() ? String.valueOf(problem) : problem + " " + others;
    }

    private static CompetitionEvent stored(CompetitionEvent event) {
        try {
            return Json.mapper()
                    .readValue(
                            Json.canonical(event),
                            CompetitionEvent.ofType(event.type()).orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
