package cartulary.contracts.competition;

import cartulary.contracts.secret.Hash;
import java.util.List;

/// A draw that anybody can draw again (COMP-29).
///
/// @param pots those that were fixed before any seed was open, without entrants who have withdrawn since
/// @param seeds that of the organiser first, then those of entrants in the order of their commitments
/// @param seed of the draw and of the lots of the stage, which follows from the seeds
public record StageDraw(List<List<String>> pots, List<DrawSeed> seeds, Hash seed) {
    public StageDraw {
        pots = pots.stream().map(List::copyOf).toList();
        seeds = List.copyOf(seeds);
    }
}
