package cartulary.analytics.lake;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.lake.Manifest.FileFacts;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.Table;
import cartulary.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// An export of a source to the folder of a lake.
///
/// @param rules of the games
/// @param key makes the pseudonyms of players
public record Export(Path folder, Settings settings, Rules rules, PseudonymKey key) {
    /// Adds all games that are new in the source and those that can be read now, and makes the lake if there is none.
    ///
    /// @throws DamagedLakeException if the folder cannot be written to as it is, or belongs to another source
    ///     or other settings
    /// @throws LakeInUseException if another export writes to the lake now
    /// @throws ExportFailedException if writing fails; what was exported before stays
    public Manifest run(GameSource source, ExportListener listener) throws InterruptedException {
        return run(source, listener, ExportPace.FAST, _ -> true);
    }

    /// Does the same at another pace.
    ///
    /// @param retried whether to try a game again that an earlier export could not read, by its id
    /// @throws InterruptedException if the thread is interrupted; the part in progress is abandoned
    public Manifest run(GameSource source, ExportListener listener, ExportPace pace, Predicate<String> retried)
            throws InterruptedException {
        try (Lake lake = Lake.open(folder)) {
            lake.removeLeftovers();
            Manifest manifest = lake.manifest();
            if (manifest == null) {
                manifest = create(lake, source);
            } else {
                requireSame(manifest, source);
                Lake.requireWhole(folder, manifest);
            }
            Set<String> erased = source.erasedPlayers();
            Function<String, @Nullable String> pseudonyms = pseudonyms(manifest);
            var privacy = new Privacy(
                    player -> erased.contains(player) ? null : pseudonyms.apply(player), settings.coarseTimes());
            var folding = new GameFolder(rules, privacy, settings.optional());
            var exporter = new Exporter(lake, source, folding, listener, pace);
            exporter.run(manifest, retried);
            new PartRewriter(lake, exporter)
                    .rewriteGamesOf(erased.stream()
                            .map(pseudonyms)
                            .filter(Objects::nonNull)
                            .toList());
            Manifest done = Compaction.compact(lake, pace.gamesPerJoinedPart());
            LakeDescription.write(folder, done);
            return done;
        } catch (IOException | SQLException e) {
            throw new ExportFailedException(
                    "The export stopped: " + e.getMessage()
                            + ". Nothing is half-written; run it again once the cause is"
                            + " removed, and it goes on where it stopped.",
                    e);
        }
    }

    /// Checks that an export could add to the folder, without writing to it. A folder that does not exist can be used.
    ///
    /// @throws DamagedLakeException if it could not
    /// @throws LakeInUseException if another export writes to the lake now
    public void requireUsable(GameSource source) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        try (Lake lake = Lake.open(folder)) {
            Manifest manifest = lake.manifest();
            if (manifest != null) {
                requireSame(manifest, source);
                Lake.requireWhole(folder, manifest);
            }
        }
    }

    /// Returns whether the files beside the tables describe the lake with this manifest; false after an export that was
    /// killed in between. Costs the read of a file with some lines for each file of the lake.
    public boolean isDescribed(Manifest manifest) throws IOException {
        return LakeDescription.isComplete(folder, manifest);
    }

    private void requireSame(Manifest manifest, GameSource source) {
        if (!manifest.source().equals(source.name())) {
            throw new DamagedLakeException(folder + " was made from another source (" + manifest.source() + ", not "
                    + source.name() + "). Export to another folder.");
        }
        if (!manifest.settings().equals(settings)) {
            throw new DamagedLakeException(folder + " was made with other options (" + manifest.settings()
                    + "). Repeat them, or export to another folder.");
        }
    }

    private Function<String, @Nullable String> pseudonyms(Manifest manifest) {
        return switch (settings.players()) {
            case NONE -> _ -> null;
            case RELEASE -> key.pseudonyms("release " + manifest.id());
            case STABLE -> key.pseudonyms("stable");
        };
    }

    private Manifest create(Lake lake, GameSource source) throws IOException, SQLException, InterruptedException {
        var manifest = new Manifest(
                Manifest.SCHEMA,
                UUID.randomUUID().toString(),
                source.name(),
                settings,
                0,
                List.of(),
                List.of(),
                new TreeMap<>());
        Manifest complete = manifest.withCatalogue(writeCatalogue());
        lake.publish(complete);
        return complete;
    }

    private TreeMap<String, FileFacts> writeCatalogue() throws IOException, SQLException, InterruptedException {
        var facts = new TreeMap<String, FileFacts>();
        try (DuckDBConnection database = DuckDb.open()) {
            for (Map.Entry<Table<?>, List<? extends Record>> table :
                    CatalogueRows.of(rules).entrySet()) {
                Path file = folder.resolve(Manifest.cataloguePath(table.getKey().name()));
                Path temporary = file.resolveSibling(file.getFileName() + DurableFiles.TEMPORARY);
                Files.createDirectories(file.getParent());
                ParquetWriter writer = ParquetWriter.start(database, table.getKey(), 0, temporary);
                writer.add(table.getValue());
                long rows = writer.finish();
                facts.put(table.getKey().name(), DurableFiles.sync(temporary, rows));
                DurableFiles.rename(temporary, file);
            }
        }
        return facts;
    }
}
