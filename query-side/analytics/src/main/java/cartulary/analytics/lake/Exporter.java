package cartulary.analytics.lake;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.fold.GameRows;
import cartulary.analytics.lake.GameSource.Found;
import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.analytics.lake.Manifest.Part;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import cartulary.analytics.table.GameRow;
import cartulary.analytics.table.Table;
import cartulary.record.UnreadableRecord;
import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Gatherers;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Adds the games of a source to a lake. Each part becomes visible as a whole, with the position that it reaches, so
/// that an export that is interrupted at any point goes on with the next part: every game is in the lake once.
final class Exporter {
    /// The most games of a part: enough for files that are read fast, few enough that an interruption costs little.
    static final int GAMES_PER_PART = 20_000;

    private final Lake lake;
    private final GameSource source;
    private final GameFolder folder;
    private final ExportListener listener;
    private final List<Table<?>> tables;
    private final int gamesPerPart;
    private final List<UnreadableGame> unreadable = new ArrayList<>();

    Exporter(Lake lake, GameSource source, GameFolder folder, ExportListener listener, int gamesPerPart) {
        this.lake = lake;
        this.source = source;
        this.folder = folder;
        this.listener = listener;
        this.gamesPerPart = gamesPerPart;
        this.tables = Table.OF_GAMES.stream()
                .filter(table -> folder.optional().contains(table) || !Table.OPTIONAL.contains(table))
                .toList();
    }

    /// Exports everything up to the present head of the source.
    void run(Manifest manifest) throws IOException, SQLException, InterruptedException {
        long head = source.head();
        Manifest now = manifest;
        while (now.position() < head) {
            Found found = source.find(now.position(), head, gamesPerPart);
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
                            part = new PartWriter(database, lake.folder(), ofMonth(stretch, month), tables);
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

    /// Folds games on all processors, in their order.
    private Iterator<Folded> folded(List<GameAt> games) {
        return games.stream()
                .gather(Gatherers.mapConcurrent(2 * Runtime.getRuntime().availableProcessors(), this::fold))
                .iterator();
    }

    private Folded fold(GameAt game) {
        return new Folded(game.position(), rows(game));
    }

    private GameRows rows(GameAt game) {
        try {
            return folder.fold(source.record(game)).orElseGet(GameRows::new);
        } catch (UnreadableRecord e) {
            var left = new UnreadableGame(game.id().value(), String.valueOf(e.getMessage()));
            synchronized (unreadable) {
                unreadable.add(left);
            }
            listener.unreadable(left);
            return new GameRows();
        }
    }
}
