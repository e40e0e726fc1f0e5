package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A competition: its rules, stages and entrants.
///
/// @param duels the maximum number of duels in a team match; 1 for persons
/// @param seed the seed for drawing lots (COMP-15)
/// @param organiser the person who opened it; absent if a referee without an account did
@Schema(requiredProperties = {"competition", "revision", "kind", "duels", "seed", "stages", "entrants"})
public record CompetitionOverview(
        String competition,
        long revision,
        EntrantKind kind,
        int duels,
        Hash seed,
        @Nullable String organiser,
        List<CompetitionStage> stages,
        List<CompetitionEntrant> entrants) {
    /// @param status `planned`, `running` or `complete`
    /// @param groups the groups with their entrants, in the order of their places once the stage is complete
    /// @param draw absent for a stage without one
    @Schema(requiredProperties = {"plan", "status", "groups"})
    public record CompetitionStage(
            StagePlan plan,
            String status,
            List<StageGroup> groups,
            @Nullable ShownDraw draw) {
        private static CompetitionStage of(Competition competition, StagePlan plan) {
            StageState stage = competition.stages().get(plan.id());
            ShownDraw draw = ShownDraw.of(competition, plan);
            if (stage == null) {
                return new CompetitionStage(plan, "planned", List.of(), draw);
            }
            return stage.order() == null
                    ? new CompetitionStage(
                            plan, "running", List.copyOf(stage.groups().values()), draw)
                    : new CompetitionStage(plan, "complete", stage.order(), draw);
        }
    }

    /// @param captain the player who leads a team; absent for a person
    /// @param roster the players of a team; empty for a person
    @Schema(requiredProperties = {"entrant", "roster", "withdrawn"})
    public record CompetitionEntrant(
            String entrant, @Nullable String captain, List<String> roster, boolean withdrawn) {}

    static CompetitionOverview of(CompetitionMoment moment, @Nullable String organiser) {
        Competition competition = moment.competition();
        return new CompetitionOverview(
                moment.id(),
                moment.revision(),
                competition.kind(),
                competition.duels(),
                competition.seed(),
                organiser,
                competition.plans().values().stream()
                        .map(plan -> CompetitionStage.of(competition, plan))
                        .toList(),
                competition.entrants().values().stream()
                        .map(entrant -> shown(competition, entrant))
                        .toList());
    }

    private static CompetitionEntrant shown(Competition competition, Entrant entrant) {
        return new CompetitionEntrant(
                entrant.id(),
                entrant.captain(),
                entrant.roster(),
                competition.withdrawn().contains(entrant.id()));
    }
}
