package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The lines of a record file (`docs/formats.md`, "The record file"), not yet checked. A list of events without the
/// last line is a record without a checkpoint.
///
/// @param events the lines before the checkpoint, without their newlines
/// @param checkpoint the line of the checkpoint; null if there is none
/// @param cut true if the last line does not end with a newline
public record RecordFile(List<byte[]> events, byte @Nullable [] checkpoint, boolean cut) {
    /// The greatest size of a file. A game with both expansions takes about 200 KB.
    public static final int MOST_BYTES = 64 << 20;

    /// The greatest length of a line. An event of a game has less than 64 KiB, a recount of a dispute a few times more.
    public static final int LONGEST_LINE = 1 << 20;

    /// The greatest number of lines.
    public static final int MOST_LINES = 100_000;

    /// @throws UnreadableFile if it is no record, or exceeds a limit
    public static RecordFile read(InputStream file) throws IOException, UnreadableFile {
        byte[] all = file.readNBytes(MOST_BYTES + 1);
        if (all.length > MOST_BYTES) {
            throw new UnreadableFile("the file is larger than 64 MiB");
        }
        List<byte[]> lines = lines(all);
        if (lines.isEmpty() || lines.getFirst().length == 0 || lines.getFirst()[0] != '{') {
            throw new UnreadableFile("the file is not a record: it must begin with the first event of a game");
        }
        boolean cut = all[all.length - 1] != '\n';
        String format = CheckpointLine.format(lines.getLast());
        if (format == null) {
            return new RecordFile(lines, null, cut);
        }
        if (!format.equals(CheckpointLine.RECORD)) {
            throw new UnreadableFile("the format of the file is not " + CheckpointLine.RECORD
                    + "; a newer version of this program may read it");
        }
        return new RecordFile(lines.subList(0, lines.size() - 1), lines.getLast(), cut);
    }

    /// Splits a file at its newlines.
    static List<byte[]> lines(byte[] all) throws UnreadableFile {
        var lines = new ArrayList<byte[]>();
        int start = 0;
        for (int i = 0; i <= all.length; i++) {
            boolean ends = i == all.length ? start < all.length : all[i] == '\n';
            if (!ends) {
                continue;
            }
            if (i - start > LONGEST_LINE || lines.size() == MOST_LINES) {
                throw new UnreadableFile("the file has more than 100,000 lines, or one of more than 1 MiB");
            }
            lines.add(Arrays.copyOfRange(all, start, i));
            start = i + 1;
        }
        return lines;
    }
}
