package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.DrawSeeds;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.DrawSeed;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The draw of a stage as far as it has come (COMP-29).
///
/// @param committed the entrants who committed to a seed, in their order
/// @param pots empty before the organiser called for the seeds
/// @param deadline from when on the stage begins without seeds that are not open; absent before
/// @param opened the seeds that entrants opened
/// @param seed of the draw and of the lots of the stage; absent before the stage has begun, and if it was not drawn
@Schema(requiredProperties = {"committed", "pots", "opened"})
public record ShownDraw(
        List<CommittedSeed> committed,
        List<List<String>> pots,
        @Nullable Instant deadline,
        List<DrawSeed> opened,
        @Nullable Hash seed) {
    /// The commitment of an entrant.
    @Schema(requiredProperties = {"entrant", "commitment"})
    public record CommittedSeed(String entrant, Hash commitment) {}

    /// Returns null for a stage without a draw.
    static @Nullable ShownDraw of(Competition competition, StagePlan plan) {
        if (plan.draw() == null) {
            return null;
        }
        DrawSeeds seeds = competition.drawSeeds(plan.id());
        return new ShownDraw(
                seeds.commitments().entrySet().stream()
                        .map(each -> new CommittedSeed(each.getKey(), each.getValue()))
                        .toList(),
                seeds.pots(),
                seeds.deadline(),
                seeds.opened().entrySet().stream()
                        .map(each -> new DrawSeed(each.getKey(), each.getValue()))
                        .toList(),
                competition.stage(plan.id()).map(StageState::drawSeed).orElse(null));
    }
}
