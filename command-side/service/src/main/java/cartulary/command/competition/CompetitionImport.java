package cartulary.command.competition;

import cartulary.command.competition.CompetitionOpenings.OpeningBody;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.CompetitionOutcome.Unusable;
import cartulary.command.competition.CompetitionRequest.Play;
import cartulary.competition.published.CompetitionReplay;
import cartulary.competition.published.CompetitionReplay.Plan;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedFile;
import cartulary.contracts.published.UnusableCompetitionException;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of a request that opens a competition with the results of games that were played elsewhere.
///
/// @param name 1 to 100 characters
/// @param results a file of published results (`docs/competitions.md`)
/// @param swissRounds the minimum number of rounds of a Swiss stage; if absent, the number that was published
/// @param seed for drawing lots (COMP-15); if absent, the service generates one
@Schema(requiredProperties = {"name", "results"})
record CompetitionImport(
        String name,

        @Schema(type = SchemaType.OBJECT, implementation = Object.class)
        JsonNode results,

        @Within(min = 1, max = 1000) @Nullable Integer swissRounds,
        @Nullable Hash seed)
        implements OpeningBody {
    @Override
    public Play play(Hash drawn) {
        var plan = new Plan(Objects.requireNonNullElse(seed, drawn), swissRounds == null ? 1 : swissRounds);
        return turn -> play(turn, plan);
    }

    private @Nullable CompetitionOutcome play(CompetitionTurn turn, Plan plan) {
        try {
            PublishedCompetition published = PublishedFile.of(results);
            CompetitionReplay.of(published, plan, turn::send);
            return null;
        } catch (UnusableCompetitionException e) {
            String problem = String.valueOf(e.getMessage());
            return e.rule()
                    .<CompetitionOutcome>map(rule -> new Refused(rule, Map.of("problem", problem), turn.revision()))
                    .orElseGet(() -> new Unusable(problem));
        }
    }
}
