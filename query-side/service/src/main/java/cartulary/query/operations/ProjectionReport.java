package cartulary.query.operations;

import cartulary.query.projection.database.ProjectionPosition;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.rebuild.RebuildProgress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The progress of a projection.
///
/// @param positions its positions, by partition
/// @param lag the number of events that it has not applied yet
/// @param parked the number of games that it has parked
/// @param rebuild its rebuild in progress or interrupted; absent without one
/// @param rebuildFailure why its last rebuild ended without replacing the rows; absent after a success
public record ProjectionReport(
        String name,
        int version,
        List<Place> positions,
        long lag,
        int parked,
        @Nullable Rebuilding rebuild,
        @Nullable String rebuildFailure) {
    /// @param head the end of the partition
    public record Place(int partition, long position, long head) {}

    /// The progress of a rebuild.
    ///
    /// @param done the number of applied events, of `total`
    /// @param here whether it runs on this node; if so, `perSecond` and `secondsLeft` are present after the first
    ///     batch
    public record Rebuilding(
            long done,
            long total,
            boolean here,
            @Nullable Long perSecond,
            @Nullable Long secondsLeft) {}

    static ProjectionReport of(
            ProjectionPosition standing,
            Map<Integer, Long> heads,
            List<ParkedGame> parked,
            @Nullable ProjectionPosition beside,
            @Nullable RebuildProgress progress,
            boolean here,
            @Nullable String failure) {
        var places = new TreeMap<>(standing.positions())
                .entrySet().stream()
                        .map(at -> new Place(at.getKey(), at.getValue(), heads.getOrDefault(at.getKey(), 0L)))
                        .toList();
        int games = (int) parked.stream()
                .filter(game -> game.projection().equals(standing.projection()))
                .count();
        return new ProjectionReport(
                standing.projection(),
                standing.version(),
                places,
                standing.lag(heads),
                games,
                rebuilding(heads, beside, progress, here),
                failure);
    }

    private static @Nullable Rebuilding rebuilding(
            Map<Integer, Long> heads,
            @Nullable ProjectionPosition beside,
            @Nullable RebuildProgress progress,
            boolean here) {
        if (progress != null) {
            return new Rebuilding(
                    progress.done(),
                    progress.total(),
                    true,
                    progress.perSecond(),
                    progress.left().toSeconds());
        }
        if (beside == null && !here) {
            return null;
        }
        // A rebuild that has just started on this node has no shadow tables yet.
        long done = beside == null ? 0 : sum(beside.positions());
        return new Rebuilding(done, sum(heads), here, null, null);
    }

    private static long sum(Map<Integer, Long> positions) {
        return positions.values().stream().mapToLong(Long::longValue).sum();
    }
}
