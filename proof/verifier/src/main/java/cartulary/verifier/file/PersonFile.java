package cartulary.verifier.file;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The file with the log of a person (`docs/formats.md`, "The log of a person"), plain or compressed by gzip.
///
/// @param record null if the file does not hold
/// @param problem what does not hold; null if the file holds
public record PersonFile(
        @Nullable PersonRecord record, @Nullable String problem) {
    private static final int HEAD = 4096;
    private static final String FORMATS = "cartulary.person/";

    /// Returns whether a file is the log of a person, or one that was changed.
    public static boolean isOne(byte[] all) {
        String head = new String(all, 0, Math.min(all.length, HEAD), StandardCharsets.ISO_8859_1);
        return head.contains("\"PersonRegistered\"") && head.contains("\"handleHash\"")
                || head.contains("\"format\":\"" + FORMATS);
    }

    /// @throws UnreadableFileException if the file was altered, exceeds a limit, or is of a newer version
    public static PersonFile of(byte[] all) throws UnreadableFileException {
        FileForm.require(all);
        List<byte[]> lines = RecordFile.lines(all, PersonRecord.MOST_LINES);
        LineForm.require(lines);
        String format = CheckpointLine.format(lines.getLast());
        boolean isNewer = format != null && format.startsWith(FORMATS) && !format.equals(PersonRecord.FORMAT);
        if (isNewer || lines.stream().anyMatch(PersonEntry::isNewer)) {
            throw new UnreadableFileException(
                    "the log of the person has something that this program does not know; use a newer version");
        }
        try {
            return new PersonFile(PersonRecord.parse(all), null);
        } catch (IllegalArgumentException e) {
            return new PersonFile(null, e.getMessage());
        }
    }

    /// Returns the log of a file that is given besides the verified ones.
    ///
    /// @throws UnreadableFileException also if it does not hold
    public PersonRecord usable() throws UnreadableFileException {
        if (record == null) {
            throw new UnreadableFileException("the log of the person does not hold: " + problem);
        }
        return record;
    }
}
