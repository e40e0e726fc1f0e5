package cartulary.competition;

import cartulary.competition.state.Competition;
import cartulary.competition.state.CompetitionFold;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The result of deciding a command to a competition.
public sealed interface CompetitionDecision {
    /// The command is accepted.
    ///
    /// @param events the events in order; the first is the choice itself
    /// @param competition the competition after all events
    record Accepted(List<CompetitionEvent> events, Competition competition) implements CompetitionDecision {}

    /// The command is refused and changes nothing.
    ///
    /// @param params what is refused and why, for the sentence of `rule`
    record Refused(RuleId rule, Map<String, Object> params) implements CompetitionDecision {}

    /// Accepts an event, and the walkovers that follow from it (COMP-11).
    static CompetitionDecision accepted(Competition before, CompetitionEvent event) {
        Competition after = CompetitionFold.evolve(before, event);
        var events = new ArrayList<CompetitionEvent>(List.of(event));
        for (List<CompetitionEvent> following = Walkovers.due(after);
                !following.isEmpty();
                following = Walkovers.due(after)) {
            after = CompetitionFold.evolve(after, following);
            events.addAll(following);
        }
        return new Accepted(List.copyOf(events), after);
    }
}
