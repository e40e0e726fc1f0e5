package cartulary.competition.state;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The pots and the seeds of entrants for the draw of a stage (COMP-29).
///
/// @param pots empty before the organiser called for the seeds
/// @param commitments by entrant, in their order
/// @param deadline from when on the stage begins without those that are not open; null before the organiser called
/// @param opened by entrant
public record DrawSeeds(
        List<List<String>> pots,
        Map<String, Hash> commitments,
        @Nullable Instant deadline,
        Map<String, PlayerSeed> opened) {
    /// No seeds.
    public static final DrawSeeds NONE = new DrawSeeds(List.of(), Map.of(), null, Map.of());

    DrawSeeds committed(String entrant, Hash commitment) {
        var more = new LinkedHashMap<>(commitments);
        more.put(entrant, commitment);
        return new DrawSeeds(pots, Collections.unmodifiableMap(more), deadline, opened);
    }

    DrawSeeds called(List<List<String>> fixed, Instant until) {
        return new DrawSeeds(fixed, commitments, until, opened);
    }

    DrawSeeds opened(String entrant, PlayerSeed seed) {
        var more = new LinkedHashMap<>(opened);
        more.put(entrant, seed);
        return new DrawSeeds(pots, commitments, deadline, Collections.unmodifiableMap(more));
    }

    /// Returns whether the pots are fixed and all seeds are open at a time, or late.
    public boolean areComplete(Instant at) {
        return deadline != null && (opened.size() == commitments.size() || !at.isBefore(deadline));
    }
}
