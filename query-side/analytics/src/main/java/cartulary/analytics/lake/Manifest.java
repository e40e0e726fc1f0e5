package cartulary.analytics.lake;

import cartulary.analytics.table.Table;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The contents of a lake, in `manifest.json`. Files that it does not list do not belong to the lake.
///
/// @param schema the version of the tables
/// @param id a random id of the lake
/// @param source where its games come from
/// @param position how far the source has been exported
/// @param unreadable the games whose records could not be folded
/// @param catalogue the files of the tables that no game changes
public record Manifest(
        int schema,
        String id,
        String source,
        Settings settings,
        long position,
        List<UnreadableGame> unreadable,
        List<Part> parts,
        SortedMap<String, FileFacts> catalogue) {
    /// The version of the tables that this program reads and writes. Within a version, columns are only added, and
    /// they are nullable; a change of meaning is a new version in a folder of its own.
    public static final int SCHEMA = 1;

    static final String FILE = "manifest.json";

    public Manifest {
        unreadable = List.copyOf(unreadable);
        parts = List.copyOf(parts);
    }

    /// The options of the first export.
    ///
    /// @param records whether it has the table of records
    /// @param reviews true if it has the table of reviews; absent if not, as in older lakes
    /// @param from the first day of games in it; absent without a limit
    public record Settings(
            Players players,
            boolean records,
            @Nullable Boolean reviews,
            boolean coarseTimes,
            @Nullable LocalDate from) {
        public Settings {
            reviews = reviews != null && reviews ? Boolean.TRUE : null;
        }

        /// Returns the optional tables of the lake.
        public List<Table<?>> optional() {
            var tables = new ArrayList<Table<?>>();
            if (records) {
                tables.add(Table.RECORDS);
            }
            if (reviews != null) {
                tables.add(Table.REVIEWS);
            }
            return tables;
        }
    }

    /// The games of one stretch of the source that ended in one month: one file in each table.
    ///
    /// @param month such as 2026-11
    /// @param after the position before the stretch
    /// @param to the last position of the stretch
    /// @param version increases when the games of the stretch are written again
    /// @param files by table; a table without rows has no file
    public record Part(String month, long after, long to, int version, long games, SortedMap<String, FileFacts> files) {
        String fileName() {
            return String.format(
                    Locale.ROOT, "part-%012d-%012d%s.parquet", after, to, version == 1 ? "" : "-" + version);
        }

        /// Returns the file of a table within the folder of the lake.
        public Path path(String table) {
            return Path.of("schema=" + SCHEMA, table, "month=" + month, fileName());
        }
    }

    /// @param sha256 in hexadecimal
    public record FileFacts(long rows, long bytes, String sha256) {}

    /// @param reason why the record could not be folded
    public record UnreadableGame(String game, String reason) {}

    /// Returns the manifest of a folder; null if it has none.
    ///
    /// @throws DamagedLakeException if it cannot be read or is of another version
    static @Nullable Manifest read(Path folder) {
        Path file = folder.resolve(FILE);
        if (Files.notExists(file)) {
            return null;
        }
        try {
            int schema = Json.mapper().readTree(file.toFile()).path("schema").asInt();
            if (schema != SCHEMA) {
                throw new DamagedLakeException(
                        file + ": the lake has schema " + schema + ", but this version of Cartulary" + " reads schema "
                                + SCHEMA + ". Use another version, or export to another folder.");
            }
            return Json.mapper().readValue(file.toFile(), Manifest.class);
        } catch (IOException e) {
            throw new DamagedLakeException(file + ": the manifest cannot be read (" + e.getMessage()
                    + "). Restore it from a copy," + " or export to another folder.");
        }
    }

    /// Returns the number of games.
    public long games() {
        return parts.stream().mapToLong(Part::games).sum();
    }

    /// Returns the number of rows of a table.
    public long rows(Table<?> table) {
        FileFacts fixed = catalogue.get(table.name());
        return fixed != null
                ? fixed.rows()
                : parts.stream()
                        .map(part -> part.files().get(table.name()))
                        .filter(Objects::nonNull)
                        .mapToLong(FileFacts::rows)
                        .sum();
    }

    /// Returns the number of bytes of all files.
    public long bytes() {
        return catalogue.values().stream().mapToLong(FileFacts::bytes).sum()
                + parts.stream()
                        .flatMap(part -> part.files().values().stream())
                        .mapToLong(FileFacts::bytes)
                        .sum();
    }

    /// Returns every file of the lake with its facts, by its path within the folder.
    public SortedMap<Path, FileFacts> files() {
        var files = new TreeMap<Path, FileFacts>();
        catalogue.forEach((table, facts) -> files.put(cataloguePath(table), facts));
        parts.forEach(part -> part.files().forEach((table, facts) -> files.put(part.path(table), facts)));
        return files;
    }

    /// Returns the files of one table, in the order of the games.
    public List<Path> files(Table<?> table) {
        if (catalogue.containsKey(table.name())) {
            return List.of(cataloguePath(table.name()));
        }
        return parts.stream()
                .filter(part -> part.files().containsKey(table.name()))
                .map(part -> part.path(table.name()))
                .toList();
    }

    static Path cataloguePath(String table) {
        return Path.of("schema=" + SCHEMA, table, "part-0.parquet");
    }

    /// Returns the manifest with some parts replaced by others, and a new position.
    Manifest with(long newPosition, List<Part> removed, List<Part> added, List<UnreadableGame> newlyUnreadable) {
        var all = new ArrayList<>(parts);
        all.removeAll(removed);
        all.addAll(added);
        all.sort(Comparator.comparing(Part::month).thenComparing(Part::after));
        var allUnreadable = new ArrayList<>(unreadable);
        allUnreadable.addAll(newlyUnreadable);
        return new Manifest(schema, id, source, settings, newPosition, allUnreadable, all, catalogue);
    }

    /// Returns the manifest after some unreadable games were folded again.
    ///
    /// @param retried the ids of these games
    /// @param stillUnreadable the games among them that could not be folded
    Manifest withRetried(Set<String> retried, List<Part> added, List<UnreadableGame> stillUnreadable) {
        List<UnreadableGame> others = unreadable.stream()
                .filter(game -> !retried.contains(game.game()))
                .toList();
        return new Manifest(schema, id, source, settings, position, others, parts, catalogue)
                .with(position, List.of(), added, stillUnreadable);
    }

    Manifest withCatalogue(SortedMap<String, FileFacts> files) {
        return new Manifest(schema, id, source, settings, position, unreadable, parts, files);
    }
}
