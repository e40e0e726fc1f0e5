package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.Manifest.FileFacts;
import cartulary.analytics.table.Table;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The folder of a lake, as its only writer sees it.
final class Lake implements AutoCloseable {
    private final Path folder;
    private final LakeLock lock;
    private @Nullable Manifest manifest;

    private Lake(Path folder, LakeLock lock) {
        this.folder = folder;
        this.lock = lock;
        this.manifest = Manifest.read(folder);
    }

    /// Opens a folder for writing, and makes it if it does not exist.
    ///
    /// @throws LakeInUseException if another export writes to it
    /// @throws DamagedLakeException if it is not a lake that can be written to
    static Lake open(Path folder) throws IOException {
        if (Files.isDirectory(folder) && Files.notExists(folder.resolve(Manifest.FILE)) && hasForeignFiles(folder)) {
            throw new DamagedLakeException(folder + " is not empty and is no lake. Choose another folder.");
        }
        Files.createDirectories(folder);
        LakeLock lock = LakeLock.of(folder);
        try {
            return new Lake(folder, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /// A first export that was interrupted leaves files without a manifest; they are no reason to refuse the folder.
    private static boolean hasForeignFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> !name.equals(LakeLock.FILE)
                            && !name.startsWith("schema=")
                            && !LakeDescription.FILES.contains(name)
                            && !name.endsWith(DurableFiles.TEMPORARY));
        }
    }

    Path folder() {
        return folder;
    }

    /// Returns the manifest; null for a new lake.
    @Nullable
    Manifest manifest() {
        return manifest;
    }

    /// Makes a manifest the present one, durably.
    void publish(Manifest changed) throws IOException {
        DurableFiles.write(
                folder.resolve(Manifest.FILE),
                Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(changed));
        manifest = changed;
    }

    /// Removes files that an interrupted export left: they have names like ours and are not in the manifest.
    void removeLeftovers() throws IOException {
        Set<Path> known = manifest == null ? Set.of() : manifest.files().keySet();
        for (Path file : parts()) {
            if (!known.contains(folder.relativize(file))) {
                Files.delete(file);
            }
        }
    }

    /// Returns all files in the folders of the tables that are named like parts.
    private List<Path> parts() throws IOException {
        var parts = new ArrayList<Path>();
        for (Table<?> table : LakeTables.ALL) {
            Path tables = folder.resolve("schema=" + Manifest.SCHEMA).resolve(table.name());
            if (Files.isDirectory(tables)) {
                try (Stream<Path> files = Files.walk(tables)) {
                    files.filter(file -> file.getFileName().toString().matches("part-[0-9-]+\\.parquet(\\.tmp)?"))
                            .forEach(parts::add);
                }
            }
        }
        return parts;
    }

    /// Checks that every file of the manifest is there with its size.
    ///
    /// @throws DamagedLakeException if one is missing or has another size
    static void requireWhole(Path folder, Manifest manifest) {
        for (Map.Entry<Path, FileFacts> file : manifest.files().entrySet()) {
            Path path = folder.resolve(file.getKey());
            long bytes = Files.exists(path) ? path.toFile().length() : -1;
            if (bytes != file.getValue().bytes()) {
                throw new DamagedLakeException(path
                        + (bytes < 0
                                ? ": the file is missing."
                                : ": the file has " + bytes + " bytes, but the manifest says "
                                        + file.getValue().bytes() + ".")
                        + " Restore it from a copy, or export to another folder.");
            }
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
