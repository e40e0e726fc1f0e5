package cartulary.verifier;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.game.GameId;
import cartulary.contracts.tree.MerkleTree;
import cartulary.verifier.check.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stages that compare the events with checkpoints: the checkpoint of the record, and checkpoints that
/// somebody kept.
final class TreeCheck {
    private final MerkleTree tree;
    private final GameId game;

    /// @param leaves at least one
    TreeCheck(List<byte[]> leaves, GameId game) {
        tree = new MerkleTree(leaves);
        this.game = game;
    }

    /// Checks the checkpoint of the record itself.
    void checkRoot(Checkpoint checkpoint, Findings findings) {
        findings.done(Stage.ROOT);
        if (!checkpoint.origin().game().equals(game)) {
            findings.fault(Stage.ROOT, Check.ROOT, null, "the checkpoint is of another game");
        } else if (checkpoint.size() != tree.size()) {
            findings.fault(
                    Stage.ROOT,
                    Check.ROOT,
                    null,
                    "the checkpoint is of %s events, the record has %s".formatted(checkpoint.size(), tree.size()));
        } else if (!tree.root().equals(checkpoint.root())) {
            findings.fault(Stage.ROOT, Check.ROOT, null, "the root of the checkpoint does not belong to these events");
        }
    }

    /// Returns in what the events differ from a checkpoint that somebody kept; null if they agree.
    @Nullable
    String disagreement(Checkpoint kept) {
        if (kept.size() > tree.size()) {
            return "the record ends at revision %s, before a kept checkpoint of %s events"
                    .formatted(tree.size(), kept.size());
        }
        return tree.rootOf((int) kept.size()).equals(kept.root())
                ? null
                : "the first %s events do not agree with a kept checkpoint".formatted(kept.size());
    }
}
