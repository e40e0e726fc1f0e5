package cartulary.analytics.continuous;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Players;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether there is anything to export, found out without the engine of the lake. For one thread.
final class LakeNews {
    private final Export export;
    private final GameSource source;

    /// How far nothing was found after the position of a lake.
    private @Nullable Searched searched;

    /// The players who have no pseudonym in the lake any more.
    private @Nullable Set<String> erased;

    /// The players who were erased when it was last asked.
    private Set<String> erasedNow = Set.of();

    LakeNews(Export export, GameSource source) {
        this.export = export;
        this.source = source;
    }

    private record Searched(String lake, long from, long to) {}

    /// Returns the manifest of the lake; null if there is none.
    @Nullable
    Manifest manifest() {
        return LakeReader.manifest(export.folder());
    }

    /// Returns true if games ended or changed since the lake was written, or players were erased.
    boolean areThere(@Nullable Manifest manifest) {
        if (export.settings().players() != Players.NONE) {
            erasedNow = source.erasedPlayers();
            if (manifest != null && !erasedNow.equals(erased)) {
                return true;
            }
        }
        String lake = manifest == null ? "" : manifest.id();
        long from = manifest == null ? 0 : manifest.position();
        long begin = searched != null && searched.lake().equals(lake) && searched.from() == from ? searched.to() : from;
        long head = source.head();
        if (begin >= head) {
            return false;
        }
        Found found = source.find(begin, head, 1);
        boolean any = !found.ended().isEmpty() || !found.changed().isEmpty() && manifest != null;
        searched = any ? null : new Searched(lake, from, found.position());
        return any;
    }

    /// Notes that everything was exported since {@link #areThere}.
    void exported() {
        erased = erasedNow;
    }
}
