package cartulary.analytics.lake;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.record.UnreadableRecordException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// A folder of record files: the public events of each game that ended, a line each, compressed by gzip. For programs
/// that read no Parquet, and for every command that takes records.
///
/// @param from the first day of games in it; null without a limit
public record ExportedRecords(Path folder, @Nullable LocalDate from) {
    private static final String STATE = "export.json";
    private static final String EXTENSION = ".ndjson.gz";
    private static final int GAMES_PER_STEP = 200;

    /// How far a source was exported, in `export.json`. A file is written before the position moves on, so that an
    /// interrupted export writes it again.
    ///
    /// @param unreadable the ids of games whose records could not be read; absent if there are none
    private record State(
            String source,
            @Nullable LocalDate from,
            long position,
            @Nullable List<String> unreadable) {}

    /// @param written records, those that were written again included
    /// @param unreadable records that are left out until they can be read
    /// @param games that the folder has now
    public record Exported(long written, long unreadable, long games) {}

    /// Returns how far the source of the folder was exported.
    ///
    /// @throws DamagedLakeException if that cannot be read
    public long position() {
        return state().map(State::position).orElse(0L);
    }

    private Optional<State> state() {
        Path file = folder.resolve(STATE);
        try {
            return Optional.of(Json.mapper().readValue(Files.readAllBytes(file), State.class));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw new DamagedLakeException(
                    file + " cannot be read (" + e.getMessage() + "). Restore it, or export to another folder.");
        }
    }

    /// Returns the ids of the games in the folder.
    public Set<String> gameIds() throws IOException {
        if (Files.notExists(folder)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(EXTENSION))
                    .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                    .collect(Collectors.toSet());
        }
    }

    /// Adds the games that are new in the source, and writes those again whose scores were corrected.
    ///
    /// @throws DamagedLakeException if the folder has other files, belongs to another source or has another
    ///     first day
    /// @throws LakeInUseException if another export writes to it now
    /// @throws ExportFailedException if writing fails; what was exported before stays
    public Exported export(GameSource source, ExportListener listener) {
        try {
            if (Files.isDirectory(folder)) {
                requireUsable(state().orElse(null), source);
            }
            Files.createDirectories(folder);
            try (LakeLock _ = LakeLock.of(folder)) {
                State before = state().orElse(null);
                requireUsable(before, source);
                var files = new RecordFiles(source, listener);
                long head = source.head();
                long position = before == null ? 0 : before.position();
                if (before != null && before.unreadable() != null) {
                    files.retry(before.unreadable(), position);
                    publish(files.state(position));
                }
                while (position < head) {
                    Found found = source.find(position, head, GAMES_PER_STEP);
                    if (found.position() == position) {
                        break;
                    }
                    files.write(found);
                    position = found.position();
                    publish(files.state(position));
                    listener.advanced(position, 0);
                }
                return new Exported(
                        files.written, files.unreadable.size(), gameIds().size());
            }
        } catch (IOException e) {
            throw new ExportFailedException(
                    "The export stopped: " + e.getMessage() + ". Run it again once the cause is removed, and it goes"
                            + " on where it stopped.",
                    e);
        }
    }

    private void publish(State state) throws IOException {
        DurableFiles.write(folder.resolve(STATE), Json.mapper().writeValueAsBytes(state));
    }

    private void requireUsable(@Nullable State before, GameSource source) throws IOException {
        if (before == null && hasForeignFiles()) {
            throw new DamagedLakeException(
                    folder + " is not empty, and not an export of records. Choose another folder.");
        }
        if (before != null && !(before.source().equals(source.name()) && Objects.equals(before.from(), from))) {
            throw new DamagedLakeException(folder + " was made from " + before.source()
                    + (before.from() == null ? "" : " with --from " + before.from())
                    + ". Repeat this, or export to another folder.");
        }
    }

    /// A first export that was interrupted leaves only record files.
    private boolean hasForeignFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> !name.equals(LakeLock.FILE)
                            && !name.endsWith(EXTENSION)
                            && !name.endsWith(EXTENSION + DurableFiles.TEMPORARY));
        }
    }

    private final class RecordFiles {
        private final GameSource source;
        private final ExportListener listener;
        private long written;
        private final Set<String> unreadable = new TreeSet<>();

        RecordFiles(GameSource source, ExportListener listener) {
            this.source = source;
            this.listener = listener;
        }

        /// Writes games that an earlier export could not read.
        void retry(List<String> games, long position) throws IOException {
            for (String game : games) {
                write(new GameAt(new GameId(game), position));
            }
        }

        State state(long position) {
            return new State(source.name(), from, position, unreadable.isEmpty() ? null : List.copyOf(unreadable));
        }

        void write(Found found) throws IOException {
            for (GameId game : found.changed()) {
                if (Files.exists(file(game))) {
                    write(new GameAt(game, found.position()));
                }
            }
            for (GameAt game : found.ended()) {
                write(game);
                listener.advanced(game.position(), 1);
            }
        }

        private Path file(GameId game) {
            return folder.resolve(game.value() + EXTENSION);
        }

        private void write(GameAt game) throws IOException {
            List<byte[]> lines = source.record(game);
            try {
                LocalDate day = GameFolder.dayOfEnd(lines).orElse(null);
                unreadable.remove(game.id().value());
                if (day != null && (from == null || !day.isBefore(from))) {
                    DurableFiles.write(file(game.id()), compressed(lines));
                    written++;
                }
            } catch (UnreadableRecordException e) {
                unreadable.add(game.id().value());
                listener.unreadable(new UnreadableGame(game.id().value(), String.valueOf(e.getMessage())));
            }
        }
    }

    private static byte[] compressed(List<byte[]> lines) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            for (byte[] line : lines) {
                out.write(line);
                out.write('\n');
            }
        }
        return bytes.toByteArray();
    }
}
