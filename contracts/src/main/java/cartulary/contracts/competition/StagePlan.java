package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The plan of a stage.
///
/// @param id unique in the competition, 1 to 64 characters
/// @param bestOf the most games of a duel: 1, 3 or 5; null where every pairing says its own
/// @param finalBestOf the same for the final of a bracket; null for `bestOf`
/// @param rounds the rounds of a Swiss stage; null for other formats
/// @param thirdPlace whether the losers of the semifinals of a single elimination play for the third place
/// @param tieBreaks the order of the table, the most important first
/// @param feed where the entrants come from; null where the organiser names them
/// @param play how duels are played on this service; null where all results are entered
/// @param lineUps the sealed line-ups of team matches; null without them
/// @param draw how groups or places in the bracket are drawn; null where the organiser or the earlier stage says
public record StagePlan(
        @Within(min = 1, max = 64) String id,
        StageFormat format,
        @Nullable Integer bestOf,
        @Nullable Integer finalBestOf,
        @Nullable Integer rounds,
        boolean thirdPlace,
        List<TieBreak> tieBreaks,
        @Nullable StageFeed feed,
        @Nullable DuelPlan play,
        @Nullable LineUpPlan lineUps,
        @Nullable DrawPlan draw) {
    public StagePlan {
        tieBreaks = List.copyOf(tieBreaks);
    }

    /// Creates the plan of a stage whose results are entered, without sealed line-ups and without a draw.
    public StagePlan(
            String id,
            StageFormat format,
            @Nullable Integer bestOf,
            @Nullable Integer finalBestOf,
            @Nullable Integer rounds,
            boolean thirdPlace,
            List<TieBreak> tieBreaks,
            @Nullable StageFeed feed) {
        this(id, format, bestOf, finalBestOf, rounds, thirdPlace, tieBreaks, feed, null, null, null);
    }

    /// Returns the lowest schema of an event with this plan.
    int schema() {
        return play == null && lineUps == null && draw == null ? 1 : 2;
    }
}
