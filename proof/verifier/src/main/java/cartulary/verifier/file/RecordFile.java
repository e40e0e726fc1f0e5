package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The lines of a record file (`docs/formats.md`, "The record file"), plain or compressed by gzip, not yet checked. A
/// list of events without the last line is a record without a checkpoint.
///
/// @param events the lines before the checkpoint, without their newlines
/// @param checkpoint the line of the checkpoint; null if there is none
public record RecordFile(List<byte[]> events, byte @Nullable [] checkpoint) {
    /// The greatest length of a line. An event of a game has less than 64 KiB, a recount of a dispute a few times more.
    public static final int LONGEST_LINE = 1 << 20;

    /// The greatest number of lines.
    public static final int MOST_LINES = 100_000;

    /// @throws UnreadableFileException if the file cannot be opened, is no record, was altered, or exceeds a limit
    public static RecordFile read(Path file) throws UnreadableFileException {
        return of(FileBytes.read(file));
    }

    /// @throws UnreadableFileException if it is no record, was altered, or exceeds a limit
    public static RecordFile read(InputStream file) throws IOException, UnreadableFileException {
        return of(FileBytes.read(file));
    }

    /// @throws UnreadableFileException if the bytes are no record, were altered, or exceed a limit
    public static RecordFile of(byte[] all) throws UnreadableFileException {
        FileForm.require(all);
        List<byte[]> lines = lines(all, MOST_LINES);
        LineForm.require(lines);
        String format = CheckpointLine.format(lines.getLast());
        if (format == null) {
            return new RecordFile(lines, null);
        }
        if (!format.equals(CheckpointLine.RECORD)) {
            throw new UnreadableFileException("the format of the file is not " + CheckpointLine.RECORD
                    + "; a newer version of this program may read it");
        }
        return new RecordFile(lines.subList(0, lines.size() - 1), lines.getLast());
    }

    /// Splits a file at its newlines.
    ///
    /// @param most the greatest number of lines
    static List<byte[]> lines(byte[] all, int most) throws UnreadableFileException {
        return lines(all, most, LONGEST_LINE);
    }

    /// @param most the greatest number of lines
    /// @param longest the greatest length of a line, in bytes: whole MiB
    static List<byte[]> lines(byte[] all, int most, int longest) throws UnreadableFileException {
        var lines = new ArrayList<byte[]>();
        int start = 0;
        for (int i = 0; i <= all.length; i++) {
            boolean ends = i == all.length ? start < all.length : all[i] == '\n';
            if (!ends) {
                continue;
            }
            int number = lines.size() + 1;
            if (number > most) {
                throw new UnreadableFileException(String.format(Locale.ROOT, "it has more than %,d lines", most));
            }
            if (i - start > longest) {
                throw new UnreadableFileException("line " + number + " has more than " + (longest >> 20) + " MiB");
            }
            byte[] line = Arrays.copyOfRange(all, start, i);
            if (depth(line) > Json.MAX_DEPTH) {
                throw new UnreadableFileException("line " + number + " has more than " + Json.MAX_DEPTH + " levels");
            }
            lines.add(line);
            start = i + 1;
        }
        return lines;
    }

    /// Returns the greatest depth of the arrays and objects of a JSON text, without parsing it.
    private static int depth(byte[] line) {
        int depth = 0;
        int greatest = 0;
        boolean isText = false;
        for (int i = 0; i < line.length; i++) {
            switch (line[i]) {
                case '"' -> isText = !isText;
                case '\\' -> i += isText ? 1 : 0;
                case '{', '[' -> {
                    depth += isText ? 0 : 1;
                    greatest = Math.max(greatest, depth);
                }
                case '}', ']' -> depth -= isText ? 0 : 1;
                default -> {}
            }
        }
        return greatest;
    }
}
