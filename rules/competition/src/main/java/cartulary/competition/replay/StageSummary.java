package cartulary.competition.replay;

import cartulary.competition.pairing.PairingIds;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.StageFeed;
import org.jspecify.annotations.Nullable;

/// What the log of a competition says of a stage that began.
///
/// @param feed the earlier stage that feeds it by its plan; null for none
/// @param fed whether its entrants are those who move on from there (COMP-13); the organiser named them otherwise
/// @param drawPlanned whether its plan has a draw (COMP-29)
/// @param drawnFromSeeds whether it was drawn so; the organiser filled it by hand otherwise
/// @param completed whether its final order is recorded
/// @param drawn how many pairings the service made
/// @param arranged how many pairings the organiser made
/// @param played how many pairings have a result of games of the service
/// @param entered how many have one of games that were played elsewhere
/// @param walkovers how many have a walkover
/// @param notPlayed how many were not played
/// @param corrections how often a result was corrected or annulled
public record StageSummary(
        String stage,
        @Nullable String feed,
        boolean fed,
        boolean drawPlanned,
        boolean drawnFromSeeds,
        boolean completed,
        int drawn,
        int arranged,
        int played,
        int entered,
        int walkovers,
        int notPlayed,
        int corrections) {
    static StageSummary of(StageState stage, boolean fed, boolean drawnFromSeeds, int corrections) {
        String id = stage.plan().id();
        StageFeed feed = stage.plan().feed();
        int drawn = (int) stage.pairings().values().stream()
                .filter(pairing -> PairingIds.isOfService(id, pairing))
                .count();
        return new StageSummary(
                id,
                feed == null ? null : feed.stage(),
                fed,
                stage.plan().draw() != null,
                drawnFromSeeds,
                stage.order() != null,
                drawn,
                stage.pairings().size() - drawn,
                count(stage, ResultBasis.PLAYED),
                count(stage, ResultBasis.ENTERED),
                count(stage, ResultBasis.WALKOVER),
                count(stage, ResultBasis.NOT_PLAYED),
                corrections);
    }

    private static int count(StageState stage, ResultBasis basis) {
        return (int) stage.results().values().stream()
                .map(PairingResult::basis)
                .filter(basis::equals)
                .count();
    }
}
