package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.analytics.lake.Manifest.Part;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.table.GameRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.game.GameId;
import cartulary.record.UnreadableRecordException;
import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Adds the games of a source to a lake. Each part becomes visible as a whole, with the position that it reaches, so
/// that an export that is interrupted at any point goes on with the next part: every game is in the lake once.
final class Exporter {
    private final Lake lake;
    private final GameSource source;
    private final GameFolder folder;
    private final ExportListener listener;
    private final List<Table<?>> tables;
    private final ExportPace pace;
    private final List<UnreadableGame> unreadable = new ArrayList<>();

    Exporter(Lake lake, GameSource source, GameFolder folder, ExportListener listener, ExportPace pace) {
        this.lake = lake;
        this.source = source;
        this.folder = folder;
        this.listener = listener;
        this.pace = pace;
        this.tables = LakeTables.OF_GAMES.stream()
                .filter(table -> folder.optional().contains(table) || !Table.OPTIONAL.contains(table))
                .toList();
    }

    /// Exports everything up to the present head of the source.
    ///
    /// @param retried whether to fold a game again that an earlier export could not read, by its id
    void run(Manifest manifest, Predicate<String> retried) throws IOException, SQLException, InterruptedException {
        long head = source.head();
        Manifest now = retry(manifest, retried);
        while (now.position() < head) {
            Found found = source.find(now.position(), head, pace.gamesPerPart());
            // Before the position moves on, so that an interruption loses no correction.
            now = new PartRewriter(lake, this).rewrite(now, found.changed());
            var stretch = new Part("", now.position(), found.position(), 1, 0, new TreeMap<>());
            List<Part> added = write(found.ended(), stretch, now.settings().from());
            now = now.with(found.position(), List.of(), added, takeUnreadable());
            lake.publish(now);
            listener.advanced(found.position(), 0);
            if (found.position() >= head || found.ended().isEmpty() && found.position() == stretch.after()) {
                return;
            }
        }
    }

    /// Adds games that an earlier export could not read: their records were repaired, or had events of this version of
    /// the program. Their part begins and ends at the position of the lake.
    private Manifest retry(Manifest manifest, Predicate<String> retried)
            throws IOException, SQLException, InterruptedException {
        Set<String> ids = manifest.unreadable().stream()
                .map(UnreadableGame::game)
                .filter(retried)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (ids.isEmpty()) {
            return manifest;
        }
        long position = manifest.position();
        int versions = manifest.parts().stream()
                .filter(part -> part.after() == position && part.to() == position)
                .mapToInt(Part::version)
                .max()
                .orElse(0);
        List<Part> added = write(
                ids.stream().map(id -> new GameAt(new GameId(id), position)).toList(),
                new Part("", position, position, versions + 1, 0, new TreeMap<>()),
                manifest.settings().from());
        Manifest after = manifest.withRetried(ids, added, takeUnreadable());
        lake.publish(after);
        return after;
    }

    /// Returns the games that could not be folded since the last call.
    List<UnreadableGame> takeUnreadable() {
        List<UnreadableGame> taken = List.copyOf(unreadable);
        unreadable.clear();
        return taken;
    }

    /// Writes games to one part for each month in which they ended.
    ///
    /// @param stretch the positions and the version of the parts
    List<Part> write(List<GameAt> games, Part stretch, @Nullable LocalDate from)
            throws IOException, SQLException, InterruptedException {
        var parts = new TreeMap<String, PartWriter>();
        var finished = new ArrayList<Part>();
        try (DuckDBConnection database = DuckDb.open()) {
            DuckDb.execute(database, "SET threads = 1");
            try {
                Iterator<Folded> rows = folded(games);
                while (rows.hasNext()) {
                    Folded folded = rows.next();
                    GameRows game = folded.rows();
                    List<GameRow> ended = game.of(Table.GAMES);
                    if (!ended.isEmpty()
                            && (from == null || !ended.getFirst().key().day().isBefore(from))) {
                        String month = ended.getFirst().key().day().toString().substring(0, 7);
                        PartWriter part = parts.get(month);
                        if (part == null) {
                            part = new PartWriter(
                                    database, parts.size(), lake.folder(), ofMonth(stretch, month), tables);
                            parts.put(month, part);
                        }
                        part.add(game);
                    }
                    listener.advanced(folded.position(), 1);
                }
                for (PartWriter part : parts.values()) {
                    finished.add(part.finish());
                }
            } finally {
                for (PartWriter part : parts.values()) {
                    part.close();
                }
            }
        }
        return finished;
    }

    private static Part ofMonth(Part stretch, String month) {
        return new Part(month, stretch.after(), stretch.to(), stretch.version(), 0, stretch.files());
    }

    /// @param rows empty for a game that belongs in no lake
    private record Folded(long position, GameRows rows) {}

    /// Folds games in their order: on this thread, or on several.
    private Iterator<Folded> folded(List<GameAt> games) {
        return pace.folds() == 1
                ? games.stream().map(this::fold).iterator()
                : games.stream()
                        .gather(Gatherers.mapConcurrent(pace.folds(), this::fold))
                        .iterator();
    }

    private Folded fold(GameAt game) {
        return new Folded(game.position(), rows(game));
    }

    private GameRows rows(GameAt game) {
        try {
            return folder.fold(source.record(game)).orElseGet(GameRows::new);
        } catch (UnreadableRecordException e) {
            var left = new UnreadableGame(game.id().value(), String.valueOf(e.getMessage()));
            synchronized (unreadable) {
                unreadable.add(left);
            }
            listener.unreadable(left);
            return new GameRows();
        }
    }
}
