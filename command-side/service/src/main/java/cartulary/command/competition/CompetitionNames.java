package cartulary.command.competition;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.VisibleText;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import java.util.Map;

/// The rules for the names of competitions and entrants, which are stored outside the log.
final class CompetitionNames {
    private static final int LONGEST = 100;

    private CompetitionNames() {}

    /// Returns the name of a competition without surrounding spaces; an invalid one throws a problem.
    static CompetitionName ofCompetition(CommandRequest request, String name) {
        return new CompetitionName("", valid(request, name, "/name"));
    }

    /// Returns a name without surrounding spaces; an invalid one throws a problem.
    ///
    /// @param at its position in the body
    static String valid(CommandRequest request, String name, String at) {
        String stripped = name.strip();
        if (!VisibleText.isVisible(stripped, LONGEST)) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", at));
        }
        return stripped;
    }
}
