package cartulary.query.projector;

import cartulary.query.analysis.store.StoredAnalyses;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.Dialect;
import cartulary.query.projection.database.RebuildFailures;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.query.projection.parking.ParkingStore;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/// Creates the tables of projections, and the shadow tables of a rebuild, and swaps them.
public final class ProjectionTables {
    /// The key of the advisory lock under which one node at a time creates tables.
    private static final long CREATING = 0x63617274756c6172L;

    /// The tables of earlier versions, which are dropped.
    private static final List<String> RETIRED = List.of(
            "bookmark",
            "parked",
            "board_game",
            "board_seat",
            "board_tile",
            "board_meeple",
            "board_set_aside",
            "board_office",
            "toll_game",
            "toll_entry",
            "score_total",
            "chip_game",
            "chip_office",
            "chip_seat");

    /// The projections of earlier versions. A checkpoint that no feed moves would hold back the removal of events.
    private static final List<String> RETIRED_PROJECTIONS = List.of("board", "tolls", "chips");

    private ProjectionTables() {}

    /// Creates the missing tables. Rows of another version are dropped, and the feed rebuilds them from the first
    /// event.
    ///
    /// @param partitions the number of partitions of the stream
    public static void prepare(Handle handle, List<? extends Projection> projections, int partitions) {
        WriteTransaction.run(handle, () -> {
            if (Dialect.of(handle) == Dialect.POSTGRES) {
                handle.execute("SELECT pg_advisory_xact_lock(?)", CREATING);
            }
            dropRetired(handle);
            for (ProjectionTable table : List.of(
                    Checkpoints.TABLE,
                    RebuildFailures.TABLE,
                    ParkingStore.GAMES,
                    ParkingStore.EVENTS,
                    StoredAnalyses.TABLE)) {
                create(handle, table, Generation.LIVE);
            }
            StoredAnalyses.forgetOthers(handle);
            forgetRetired(handle);
            for (Projection projection : projections) {
                prepare(handle, projection, Generation.LIVE, partitions);
            }
        });
    }

    private static void dropRetired(Handle handle) {
        for (String table : RETIRED) {
            for (String prefix : List.of("", "beside_", Generation.SHADOW.table(""))) {
                handle.execute("DROP TABLE IF EXISTS " + prefix + table);
            }
        }
    }

    private static void forgetRetired(Handle handle) {
        for (String projection : RETIRED_PROJECTIONS) {
            for (Generation generation : Generation.values()) {
                Checkpoints.delete(handle, projection, generation);
                ParkingStore.delete(handle, projection, generation);
            }
            RebuildFailures.clear(handle, projection);
        }
    }

    private static void prepare(Handle handle, Projection projection, Generation generation, int partitions) {
        if (!Checkpoints.isCurrent(handle, projection, generation)) {
            discard(handle, projection, generation);
        }
        for (ProjectionTable table : projection.tables()) {
            create(handle, table, generation);
        }
        Checkpoints.create(
                handle,
                projection,
                generation,
                IntStream.range(0, partitions).boxed().toList());
    }

    /// Creates empty shadow tables. Those of an interrupted rebuild are kept if they have the same version
    /// and come from this stream, so that the rebuild is continued.
    ///
    /// @param heads the end of each partition of the stream
    public static void prepareShadow(Handle handle, List<? extends Projection> projections, Map<Integer, Long> heads) {
        WriteTransaction.run(handle, () -> {
            for (Projection projection : projections) {
                if (!isUsableShadow(handle, projection, heads)) {
                    discard(handle, projection, Generation.SHADOW);
                }
                prepare(handle, projection, Generation.SHADOW, heads.size());
            }
        });
    }

    private static boolean isUsableShadow(Handle handle, Projection projection, Map<Integer, Long> heads) {
        if (!Checkpoints.isCurrent(handle, projection, Generation.SHADOW)) {
            return false;
        }
        Map<Integer, Long> positions = Checkpoints.positions(handle, projection, Generation.SHADOW);
        return positions.values().stream().anyMatch(position -> position > 0)
                && positions.entrySet().stream().allMatch(at -> at.getValue() <= heads.getOrDefault(at.getKey(), 0L));
    }

    /// Drops the shadow tables.
    public static void discardShadow(Handle handle, List<? extends Projection> projections) {
        WriteTransaction.run(handle, () -> {
            for (Projection projection : projections) {
                discard(handle, projection, Generation.SHADOW);
            }
        });
    }

    private static void create(Handle handle, ProjectionTable table, Generation generation) {
        handle.execute(Dialect.of(handle).createTable(generation.table(table.name()), table));
    }

    /// Drops a generation: its rows, its checkpoints and its parked games.
    private static void discard(Handle handle, Projection projection, Generation generation) {
        for (ProjectionTable table : projection.tables()) {
            handle.execute("DROP TABLE IF EXISTS " + generation.table(table.name()));
        }
        Checkpoints.delete(handle, projection.name(), generation);
        ParkingStore.delete(handle, projection.name(), generation);
    }

    /// Replaces the live tables by the shadow tables. Must be called in a transaction that has locked the live
    /// checkpoints. Waits for readers that have begun to read the first table; later readers wait at the first
    /// table, so that no reader sees tables of both generations.
    public static void promote(Handle handle, Projection projection) {
        for (ProjectionTable table : projection.tables()) {
            String live = Generation.LIVE.table(table.name());
            handle.execute("DROP TABLE " + live);
            handle.execute("ALTER TABLE " + Generation.SHADOW.table(table.name()) + " RENAME TO " + live);
        }
        Checkpoints.promote(handle, projection);
        ParkingStore.promote(handle, projection);
    }
}
