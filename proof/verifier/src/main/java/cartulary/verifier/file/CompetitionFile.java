package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.competition.CompetitionLogFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The lines of the file with the log of a competition (`docs/formats.md`, "The log of a competition"), plain or
/// compressed by gzip, not yet checked. A list of events without the last line is a record without a checkpoint.
///
/// @param events the lines before the checkpoint, without their newlines
/// @param checkpoint the line of the checkpoint; null if there is none
public record CompetitionFile(List<byte[]> events, byte @Nullable [] checkpoint) {
    /// The greatest length of a line. A bracket of 10,000 entrants is one event.
    public static final int LONGEST_LINE = 8 << 20;

    /// The greatest number of lines.
    public static final int MOST_LINES = 500_000;

    private static final int ENDS = 4096;
    private static final String FORMATS = "\"format\":\"cartulary.competition/";
    private static final Pattern EVENT = Pattern.compile("\"competition\":\"[A-Za-z0-9_-]{22}\",\"data\":");

    /// Returns whether a file is the log of a competition, or one that was changed.
    public static boolean isOne(byte[] all) {
        String head = new String(all, 0, Math.min(all.length, ENDS), StandardCharsets.ISO_8859_1);
        int tail = Math.max(0, all.length - ENDS);
        return EVENT.matcher(head).find()
                || new String(all, tail, all.length - tail, StandardCharsets.ISO_8859_1).contains(FORMATS);
    }

    /// @throws UnreadableFileException if the bytes were altered, exceed a limit, or are of a newer format
    public static CompetitionFile of(byte[] all) throws UnreadableFileException {
        FileForm.require(all);
        List<byte[]> lines = RecordFile.lines(all, MOST_LINES, LONGEST_LINE);
        LineForm.require(lines);
        String format = CheckpointLine.format(lines.getLast());
        if (format == null) {
            return new CompetitionFile(lines, null);
        }
        if (!format.equals(CompetitionLogFile.FORMAT)) {
            throw new UnreadableFileException("the format of the file is not " + CompetitionLogFile.FORMAT
                    + "; a newer version of this program may read it");
        }
        return new CompetitionFile(lines.subList(0, lines.size() - 1), lines.getLast());
    }
}
