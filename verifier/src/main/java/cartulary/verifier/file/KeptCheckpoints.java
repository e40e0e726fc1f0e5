package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A file of checkpoints that somebody kept: lines of the format `cartulary.checkpoint/1`, or an earlier record.
public final class KeptCheckpoints {
    private static final Set<String> FORMATS = Set.of(CheckpointLine.KEPT, CheckpointLine.RECORD);

    private KeptCheckpoints() {}

    /// Returns the checkpoints of a file.
    ///
    /// @throws UnreadableFile if the file contains none
    public static List<CheckpointLine> read(InputStream file) throws IOException, UnreadableFile {
        List<byte[]> lines = RecordFile.lines(file.readNBytes(RecordFile.MOST_BYTES));
        var kept = new ArrayList<CheckpointLine>();
        for (byte[] line : lines) {
            String format = CheckpointLine.format(line);
            if (format != null && FORMATS.contains(format)) {
                kept.add(parse(line, format));
            }
        }
        if (kept.isEmpty()) {
            throw new UnreadableFile("the file contains no checkpoint");
        }
        return kept;
    }

    private static CheckpointLine parse(byte[] line, String format) throws UnreadableFile {
        try {
            return CheckpointLine.parse(line, format);
        } catch (IllegalArgumentException e) {
            throw new UnreadableFile(String.valueOf(e.getMessage()));
        }
    }
}
