package cartulary.analytics.continuous;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.analytics.lake.IncompleteSourceException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import cartulary.analytics.lake.Players;
import cartulary.contracts.game.GameId;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /// The most records that are compared in one search.
    private static final int MOST_RECORDS = 100;

    /// A hash of the record of each unreadable game when it was last tried; empty after a start, because another
    /// version of the program may read more.
    private final Map<String, Integer> tried = new HashMap<>();

    /// The unreadable games that may be readable now, with the hash of their records.
    private Map<String, Integer> retryable = Map.of();

    private int nextUnreadable;

    private record Searched(String lake, long from, long to) {}

    /// Returns the manifest of the lake; null if there is none.
    @Nullable
    Manifest manifest() {
        return LakeReader.manifest(export.folder());
    }

    /// Returns the ids of the unreadable games whose records changed since they were last tried.
    Set<String> retryable() {
        return retryable.keySet();
    }

    /// Returns true if games ended or changed since the lake was written, if players were erased, or if an export was
    /// killed before it had described the lake.
    boolean areThere(@Nullable Manifest manifest) throws IOException {
        return hasChanged(manifest) || manifest != null && !export.isDescribed(manifest);
    }

    private boolean hasChanged(@Nullable Manifest manifest) {
        retryable = manifest == null ? Map.of() : changed(manifest.unreadable());
        if (!retryable.isEmpty()) {
            return true;
        }
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

    private Map<String, Integer> changed(List<UnreadableGame> unreadable) {
        List<String> games =
                unreadable.stream().map(UnreadableGame::game).distinct().toList();
        tried.keySet().retainAll(games);
        var changed = new HashMap<String, Integer>();
        for (int i = 0; i < Math.min(games.size(), MOST_RECORDS); i++) {
            nextUnreadable = (nextUnreadable + 1) % games.size();
            String game = games.get(nextUnreadable);
            try {
                int record = source.record(new GameAt(new GameId(game), 0)).stream()
                        .mapToInt(Arrays::hashCode)
                        .reduce(1, (hash, line) -> 31 * hash + line);
                if (!Objects.equals(tried.get(game), record)) {
                    changed.put(game, record);
                }
            } catch (IncompleteSourceException later) {
                // Its events are still arriving.
                tried.remove(game);
            }
        }
        return changed;
    }

    /// Notes that everything was exported since {@link #areThere}.
    void exported() {
        erased = erasedNow;
        tried.putAll(retryable);
    }
}
