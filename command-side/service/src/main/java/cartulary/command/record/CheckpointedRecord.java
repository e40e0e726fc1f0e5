package cartulary.command.record;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/// The record of a game at one revision: its events, and their signed checkpoint. The events are read while they are
/// written, so that a record takes the memory of one page, however slowly it is read.
public final class CheckpointedRecord {
    private static final int PAGE = 100;

    private final RecordedGames log;
    private final GameId game;
    private final long size;
    private final CheckpointLine checkpoint;

    CheckpointedRecord(RecordedGames log, GameId game, long size, CheckpointLine checkpoint) {
        this.log = log;
        this.game = game;
        this.size = size;
        this.checkpoint = checkpoint;
    }

    public CheckpointLine checkpoint() {
        return checkpoint;
    }

    /// Writes the record file (`cartulary.record/1`).
    ///
    /// @throws IOException if the reader has disconnected
    public void write(OutputStream out) throws IOException {
        long written = 0;
        while (written < size) {
            List<PublicEvent> page = log.ofGame(game, written, (int) Math.min(PAGE, size - written));
            if (page.isEmpty()) {
                throw new IllegalStateException("game " + game + " has only " + written + " of " + size + " events");
            }
            for (PublicEvent event : page) {
                out.write(event.bytes());
                out.write('\n');
            }
            written += page.size();
        }
        out.write(checkpoint.bytes(CheckpointLine.RECORD));
        out.write('\n');
    }
}
