package cartulary.command.record;

import cartulary.command.key.RecordKeys;
import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.tree.MerkleTree;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/// The records of games with their signed checkpoints. The tree of a game is a function of its events and is not
/// stored. Thread-safe.
public final class CheckpointedRecords {
    private static final int PAGE = 500;

    /// A signed checkpoint takes less than 1 KiB.
    private static final int MOST_CHECKPOINTS = 2_000;

    private final RecordedGames log;
    private final String logId;
    private final RecordKeys keys;
    private final ReentrantLock signing = new ReentrantLock();
    private final Cache<Signed, CheckpointLine> checkpoints =
            Caffeine.newBuilder().maximumSize(MOST_CHECKPOINTS).build();

    /// @param key the text of the key that signed
    private record Signed(GameId game, long size, String key) {}

    /// @param logId the id of the log, which is part of every origin
    public CheckpointedRecords(RecordedGames log, String logId, RecordKeys keys) {
        this.log = log;
        this.logId = logId;
        this.keys = keys;
    }

    /// Returns the checkpoint of the first events of a game. The first call for a size reads these events and costs
    /// about 1 µs for each, and a signature.
    ///
    /// @param size from 1 to the revision of the head
    public CheckpointLine checkpoint(GameId game, long size) {
        return checkpoints.get(signed(game, size), _ -> sign(game, size));
    }

    /// Returns the first events of a game with their checkpoint.
    ///
    /// @param size from 1 to the revision of the head
    public CheckpointedRecord record(GameId game, long size) {
        return new CheckpointedRecord(log, game, size, checkpoint(game, size));
    }

    private Signed signed(GameId game, long size) {
        return new Signed(game, size, keys.key().toString());
    }

    /// One at a time, because all events of a game are in memory meanwhile.
    private CheckpointLine sign(GameId game, long size) {
        signing.lock();
        try {
            return sign(game, events(game, size));
        } finally {
            signing.unlock();
        }
    }

    private CheckpointLine sign(GameId game, List<byte[]> events) {
        var origin = new RecordOrigin(keys.key().name(), logId, game);
        var checkpoint = new Checkpoint(origin, events.size(), new MerkleTree(events).root());
        var note = keys.sign(checkpoint.text());
        return CheckpointLine.of(note, keys.key());
    }

    private List<byte[]> events(GameId game, long size) {
        var events = new ArrayList<byte[]>();
        while (events.size() < size) {
            List<PublicEvent> page = log.ofGame(game, events.size(), (int) Math.min(PAGE, size - events.size()));
            if (page.isEmpty()) {
                throw new IllegalStateException(
                        "game " + game + " has only " + events.size() + " of " + size + " events");
            }
            page.forEach(event -> events.add(event.bytes()));
        }
        return events;
    }
}
