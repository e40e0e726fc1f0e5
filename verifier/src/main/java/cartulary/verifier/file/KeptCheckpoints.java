package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A file of what somebody kept: the answer of `/checkpoint`, lines of the format `cartulary.checkpoint/1`, or an
/// earlier record.
public final class KeptCheckpoints {
    private static final Set<String> FORMATS = Set.of(CheckpointLine.KEPT, CheckpointLine.RECORD);

    private KeptCheckpoints() {}

    /// Returns the checkpoints of a file.
    ///
    /// @throws UnreadableFile if the file contains none, or a malformed one
    public static List<KeptCheckpoint> read(InputStream file) throws IOException, UnreadableFile {
        byte[] all = file.readNBytes(RecordFile.MOST_BYTES);
        try {
            List<KeptCheckpoint> kept = all.length > 0 && all[0] == '{'
                    ? lines(all)
                    : List.of(KeptCheckpoint.ofNote(new String(all, StandardCharsets.UTF_8)));
            if (kept.isEmpty()) {
                throw new UnreadableFile("the file contains no checkpoint");
            }
            return kept;
        } catch (IllegalArgumentException e) {
            throw new UnreadableFile(String.valueOf(e.getMessage()));
        }
    }

    private static List<KeptCheckpoint> lines(byte[] all) throws UnreadableFile {
        var kept = new ArrayList<KeptCheckpoint>();
        for (byte[] line : RecordFile.lines(all)) {
            String format = CheckpointLine.format(line);
            if (format != null && FORMATS.contains(format)) {
                kept.add(new KeptCheckpoint(CheckpointLine.parse(line, format)));
            }
        }
        return kept;
    }
}
