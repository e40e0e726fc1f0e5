package cartulary.cli.source;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.store.OfflinePublicLog;
import cartulary.store.StoreUnavailableException;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The records in a data folder, by the ids of their games. The folder is only read, also while the service writes.
final class StoredRecords implements Closeable {
    /// The file by which a data folder is recognized.
    static final String FILE = "events.db";

    private static final int PAGE = 1000;

    private final OfflinePublicLog log;

    private StoredRecords(OfflinePublicLog log) {
        this.log = log;
    }

    static StoredRecords open(Path folder) {
        try {
            return new StoredRecords(OfflinePublicLog.open(folder));
        } catch (StoreUnavailableException e) {
            throw new UnreadableSourceException(folder + ": " + e.getMessage());
        }
    }

    List<RecordSource> records() {
        return log.games().stream()
                .map(game -> new RecordSource(game.value(), () -> lines(game)))
                .toList();
    }

    private List<byte[]> lines(GameId game) {
        var lines = new ArrayList<byte[]>();
        List<PublicEvent> page;
        do {
            page = log.ofGame(game, lines.size(), PAGE);
            page.forEach(event -> lines.add(event.bytes()));
        } while (page.size() == PAGE);
        return lines;
    }

    @Override
    public void close() {
        log.close();
    }
}
