package cartulary.query.proof;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.tree.MerkleTree;
import cartulary.query.feed.LiveEvents;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/// The Merkle trees of the records of games. A tree is a function of the events and is not stored.
@Singleton
public final class RecordTrees {
    private static final int PAGE = 500;

    private final RecordedGames log;

    RecordTrees(LiveEvents live) {
        this.log = live.record();
    }

    /// Returns the tree of the first events of a game. Costs one read of these events and about 1 µs for each.
    ///
    /// @param size from 1 to the revision that the read model has reached
    MerkleTree tree(GameId game, long size) {
        var leaves = new ArrayList<byte[]>();
        while (leaves.size() < size) {
            List<PublicEvent> page = log.ofGame(game, leaves.size(), (int) Math.min(PAGE, size - leaves.size()));
            if (page.isEmpty()) {
                throw new IllegalStateException(
                        "game " + game + " has only " + leaves.size() + " of " + size + " events");
            }
            page.forEach(event -> leaves.add(event.bytes()));
        }
        return new MerkleTree(leaves);
    }
}
