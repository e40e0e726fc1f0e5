package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.game.GameId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A file of what somebody kept: the answer of `/checkpoint`, lines of the format `cartulary.checkpoint/1`, or an
/// earlier record.
public final class KeptCheckpoints {
    /// The greatest number of checkpoints of one game in a file, which are each compared and verified.
    public static final int MOST = 1_000;

    private static final Set<String> FORMATS = Set.of(CheckpointLine.KEPT, CheckpointLine.RECORD);

    private KeptCheckpoints() {}

    /// Returns the checkpoints of a file.
    ///
    /// @throws UnreadableFileException if the bytes contain no checkpoint, or a malformed one
    public static List<KeptCheckpoint> of(byte[] all) throws UnreadableFileException {
        FileForm.requireText(all);
        try {
            List<KeptCheckpoint> kept = all.length > 0 && all[0] == '{'
                    ? lines(all)
                    : List.of(KeptCheckpoint.ofNote(new String(all, StandardCharsets.UTF_8)));
            if (kept.isEmpty()) {
                throw new UnreadableFileException("the file contains no checkpoint");
            }
            return kept;
        } catch (IllegalArgumentException e) {
            throw new UnreadableFileException(String.valueOf(e.getMessage()));
        }
    }

    private static List<KeptCheckpoint> lines(byte[] all) throws UnreadableFileException {
        var kept = new ArrayList<KeptCheckpoint>();
        Map<GameId, Integer> games = new HashMap<>();
        for (byte[] line : RecordFile.lines(all, RecordFile.MOST_LINES)) {
            String format = CheckpointLine.format(line);
            if (format != null && FORMATS.contains(format)) {
                var each = new KeptCheckpoint(CheckpointLine.parse(line, format));
                if (games.merge(each.checkpoint().origin().game(), 1, Integer::sum) > MOST) {
                    throw new UnreadableFileException("the file has more than 1,000 checkpoints of one game");
                }
                kept.add(each);
            }
        }
        return kept;
    }
}
