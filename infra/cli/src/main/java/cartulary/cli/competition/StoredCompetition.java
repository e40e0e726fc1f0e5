package cartulary.cli.competition;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.published.CompetitionReplay;
import cartulary.competition.published.CompetitionReplay.Plan;
import cartulary.competition.published.CompetitionReplay.Replayed;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.json.Json;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.secret.Hash;
import java.io.IOException;
import java.io.UncheckedIOException;

/// A competition that is folded from its events as they are in JSON, as a store reads them.
final class StoredCompetition {
    private static final CompetitionInputs INPUTS =
            new CompetitionInputs(Hash.sha256("entered from published results"));

    private Competition competition = Competition.UNOPENED;

    private StoredCompetition() {}

    /// Plays published results.
    static Replayed replay(PublishedCompetition published) {
        return CompetitionReplay.of(published, Plan.ENDED, new StoredCompetition()::send);
    }

    private CompetitionDecision send(CompetitionCommand command) {
        CompetitionDecision decision = CompetitionRules.decide(competition, command, INPUTS);
        if (!(decision instanceof Accepted accepted)) {
            return decision;
        }
        accepted.events().forEach(event -> competition = CompetitionRules.evolve(competition, stored(event)));
        return new Accepted(accepted.events(), competition);
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
