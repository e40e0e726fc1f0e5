package cartulary.verifier;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.game.GameId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stage of the checkpoints that somebody kept. Those of other games are ignored, and those that no known key
/// signed: anybody could have written them.
final class KeptCheck {
    private static final String OTHER_LOG =
            " of another log: the operator restored the log from a backup, or rewrote it";

    private final List<CheckpointLine> kept;

    KeptCheck(List<CheckpointLine> kept) {
        this.kept = kept;
    }

    /// Returns the keys of the kept checkpoints of a game, which their keeper saw with them.
    List<NoteKey> keysOf(GameId game) {
        return ofGame(game).stream().map(CheckpointLine::key).distinct().toList();
    }

    /// Returns the number of kept checkpoints that agree.
    ///
    /// @param origin of the record's own checkpoint; null if it has none
    /// @param known the keys by which a kept checkpoint must be signed
    int check(TreeCheck tree, GameId game, @Nullable RecordOrigin origin, List<NoteKey> known, Findings findings) {
        int agreeing = 0;
        for (CheckpointLine line : ofGame(game)) {
            Checkpoint checkpoint = line.checkpoint();
            if (known.stream().noneMatch(key -> line.note().isSignedBy(key).orElse(false))) {
                continue;
            }
            findings.done(Stage.KEPT);
            String problem = tree.disagreement(checkpoint);
            if (problem == null) {
                agreeing++;
            } else {
                boolean isOtherLog = origin != null && !origin.equals(checkpoint.origin());
                findings.fault(Stage.KEPT, null, isOtherLog ? problem + OTHER_LOG : problem);
            }
        }
        return agreeing;
    }

    private List<CheckpointLine> ofGame(GameId game) {
        return kept.stream()
                .filter(line -> line.checkpoint().origin().game().equals(game))
                .toList();
    }
}
