package cartulary.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a search found.
///
/// @param seat that chooses
/// @param nodes the turns that were played in samples
/// @param moves the number of moves that the seat could choose from, with the figures of the best placements
/// @param best the move with the best expected margin of those that were sampled until the end
/// @param others the other moves that were searched, those with the best margins first
/// @param made the move that was made, if the search compared it
public record SearchResult(
        int seat,
        long nodes,
        int moves,
        SearchedMove best,
        List<SearchedMove> others,
        @Nullable SearchedMove made) {
    public SearchResult {
        others = List.copyOf(others);
    }
}
