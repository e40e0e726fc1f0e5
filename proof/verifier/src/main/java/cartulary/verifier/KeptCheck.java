package cartulary.verifier;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.game.GameId;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.KeptCheckpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The stage of the checkpoints that somebody kept. Those of other games are ignored. One that agrees counts only if
/// a key signed it that is known, that was kept with it, or that signed the record: anybody could have written it. One
/// that disagrees is always reported.
final class KeptCheck {
    private static final String OTHER_LOG =
            " of another log: the operator restored the log from a backup, or rewrote it";
    private static final String UNSIGNED = ", which no known key signed";

    private final List<KeptCheckpoint> kept;

    KeptCheck(List<KeptCheckpoint> kept) {
        this.kept = kept;
    }

    /// Returns the keys that were kept with checkpoints of a game.
    List<NoteKey> keysOf(GameId game) {
        return ofGame(game).stream()
                .map(KeptCheckpoint::key)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /// Returns the number of kept checkpoints that agree.
    ///
    /// @param own the checkpoint of the record; null if it has none
    int check(TreeCheck tree, GameId game, @Nullable CheckpointLine own, List<NoteKey> known, Findings findings) {
        int agreeing = 0;
        for (KeptCheckpoint each : ofGame(game)) {
            findings.done(Stage.KEPT);
            boolean isSigned = isSigned(each, own, known);
            String problem = tree.disagreement(each.checkpoint());
            if (problem == null) {
                agreeing += isSigned ? 1 : 0;
                continue;
            }
            boolean isOtherLog = own != null
                    && !own.checkpoint().origin().equals(each.checkpoint().origin());
            findings.fault(
                    Stage.KEPT,
                    Check.KEPT_CHECKPOINTS,
                    null,
                    problem + (isOtherLog ? OTHER_LOG : "") + (isSigned ? "" : UNSIGNED));
        }
        return agreeing;
    }

    private static boolean isSigned(KeptCheckpoint kept, @Nullable CheckpointLine own, List<NoteKey> known) {
        var keys = new ArrayList<>(known);
        if (kept.key() != null) {
            keys.add(kept.key());
        }
        if (own != null) {
            keys.add(own.key());
        }
        return keys.stream().anyMatch(key -> kept.note().isSignedBy(key).orElse(false));
    }

    private List<KeptCheckpoint> ofGame(GameId game) {
        return kept.stream()
                .filter(each -> each.checkpoint().origin().game().equals(game))
                .toList();
    }
}
