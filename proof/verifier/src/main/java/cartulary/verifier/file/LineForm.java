package cartulary.verifier.file;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// The form of the lines of a record: refuses records that a program changed in every line, or between the lines, when
/// it saved them. A single line that is spelled differently is a changed event.
final class LineForm {
    private static final Pattern JOINED = Pattern.compile("\\}[ \\t,]*\\{\"actor\":");
    private static final byte[] FORMAT = "\"format\":\"cartulary.record/".getBytes(StandardCharsets.US_ASCII);

    /// The dash of a signature (U+2014), read as Windows-1252 and written as UTF-8.
    private static final byte[] MISREAD_DASH = "\u00e2\u20ac\u201d".getBytes(StandardCharsets.UTF_8);

    private LineForm() {}

    /// @throws UnreadableFileException if the record was altered
    static void require(List<byte[]> lines) throws UnreadableFileException {
        if (JOINED.matcher(new String(lines.getFirst(), StandardCharsets.ISO_8859_1))
                .find()) {
            throw new UnreadableFileException(Alteration.JOINED_LINES);
        }
        if (hasBlankLines(lines)) {
            throw new UnreadableFileException(Alteration.BLANK_LINES);
        }
        if (isRespelled(lines.getFirst()) && lines.stream().allMatch(LineForm::isRespelled)) {
            throw new UnreadableFileException(Alteration.RESPELLED);
        }
        byte[] last = lines.getLast();
        if (contains(last, FORMAT) && (!isUtf8(last) || contains(last, MISREAD_DASH))) {
            throw new UnreadableFileException(Alteration.ENCODING);
        }
    }

    /// Returns whether blank lines are between events; an event that was replaced by one leaves a gap in the revisions.
    private static boolean hasBlankLines(List<byte[]> lines) {
        int events = 0;
        boolean isAfterBlank = false;
        for (byte[] line : lines) {
            if (isBlank(line)) {
                isAfterBlank = true;
                continue;
            }
            events++;
            if (isAfterBlank) {
                byte[] revision = ("\"revision\":" + events + ",").getBytes(StandardCharsets.US_ASCII);
                return contains(line, revision) || contains(line, FORMAT);
            }
        }
        return false;
    }

    private static boolean isBlank(byte[] line) {
        for (byte each : line) {
            if (each != ' ' && each != '\t') {
                return false;
            }
        }
        return true;
    }

    private static boolean isRespelled(byte[] line) {
        try {
            Object value = Json.mapper().readValue(line, Object.class);
            return !Arrays.equals(Json.canonical(value), line);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isUtf8(byte[] line) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean contains(byte[] line, byte[] part) {
        for (int i = 0; i + part.length <= line.length; i++) {
            if (Arrays.equals(line, i, i + part.length, part, 0, part.length)) {
                return true;
            }
        }
        return false;
    }
}
