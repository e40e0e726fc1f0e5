package cartulary.command.competition;

import cartulary.command.competition.CompetitionOpenings.OpeningBody;
import cartulary.command.competition.CompetitionRequest.Play;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of a request that opens a competition.
///
/// @param name 1 to 100 characters
/// @param duels the maximum number of duels in a team match; 1 if absent
/// @param seed for drawing lots (COMP-15); if absent, the service generates one
@Schema(requiredProperties = {"name", "entrants", "stages"})
record CompetitionOpening(
        String name,
        EntrantKind entrants,
        @Nullable Integer duels,
        List<StagePlan> stages,
        @Nullable Hash seed) implements OpeningBody {
    @Override
    public Play play(Hash drawn) {
        var command = new OpenCompetition(
                entrants, duels == null ? 1 : duels, stages, Objects.requireNonNullElse(seed, drawn));
        return turn -> turn.refusal(command);
    }
}
