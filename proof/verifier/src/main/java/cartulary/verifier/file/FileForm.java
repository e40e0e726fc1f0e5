package cartulary.verifier.file;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/// The form of a whole file: refuses what is no record, and records that a program changed when it saved them, before
/// their lines are read. A record is text in UTF-8 of lines that begin with `{` and end with a line feed.
final class FileForm {
    /// The first bytes of files that are compressed by other programs than gzip.
    private static final Map<String, String> COMPRESSED = Map.of(
            "PK\u0003\u0004",
            "zip",
            "\u00fd7zXZ",
            "xz",
            "BZh",
            "bzip2",
            "(\u00b5/\u00fd",
            "zstd",
            "7z\u00bc\u00af",
            "7z");

    private static final String NO_RECORD = "it is not a record: ";
    private static final int HEAD = 4096;

    private final byte[] all;
    private final String head;
    private final String text;

    private FileForm(byte[] all) {
        this.all = all;
        head = new String(all, 0, Math.min(all.length, HEAD), StandardCharsets.ISO_8859_1);
        text = head.stripLeading();
    }

    /// @throws UnreadableFileException if the file is no record, or was altered as a whole
    static void require(byte[] all) throws UnreadableFileException {
        var form = new FileForm(all);
        form.requireEncoding();
        form.requireEvents();
        form.requireLineEnds();
        form.requireLines();
        form.requireEnd();
    }

    /// @throws UnreadableFileException if the encoding or the line ends of a text were changed
    static void requireText(byte[] all) throws UnreadableFileException {
        var form = new FileForm(all);
        form.requireEncoding();
        form.requireLineEnds();
        if (all.length > 0 && all[all.length - 1] != '\n') {
            throw new UnreadableFileException(Alteration.LAST_LINE_FEED);
        }
    }

    private void requireEncoding() throws UnreadableFileException {
        if (head.startsWith("\u00ef\u00bb\u00bf")) {
            throw new UnreadableFileException(Alteration.BYTE_ORDER_MARK);
        }
        if (head.startsWith("\u00ff\u00fe")
                || head.startsWith("\u00fe\u00ff")
                || head.startsWith("{\0")
                || head.startsWith("\0{")
                || head.startsWith("\0\0\0{")
                || head.startsWith("\0\0\u00fe\u00ff")) {
            throw new UnreadableFileException(Alteration.ENCODING);
        }
    }

    private void requireEvents() throws UnreadableFileException {
        for (Map.Entry<String, String> form : COMPRESSED.entrySet()) {
            if (head.startsWith(form.getKey())) {
                throw new UnreadableFileException(
                        NO_RECORD + "it is compressed by " + form.getValue() + "; decompress it");
            }
        }
        if (text.isEmpty()) {
            throw new UnreadableFileException(NO_RECORD + "it is empty");
        }
        if (text.startsWith("<")) {
            throw new UnreadableFileException(
                    NO_RECORD + "it is a web page; download the record itself" + " (GET /api/games/GAME/record)");
        }
        if (text.startsWith("[") && text.contains("\"revision\"")) {
            throw new UnreadableFileException(Alteration.ARRAY);
        }
        if (!text.startsWith("{")) {
            throw new UnreadableFileException(NO_RECORD + "it must begin with the first event of a game");
        }
        if (text.contains("\"format\":") && text.contains("\"cartulary.evidence/")) {
            throw new UnreadableFileException(Alteration.EVIDENCE);
        }
        if (!text.contains("\"revision\"") && text.contains("\"status\"") && text.contains("\"title\"")) {
            throw new UnreadableFileException(NO_RECORD + "it is the answer to a request that was refused");
        }
    }

    private void requireLineEnds() throws UnreadableFileException {
        int feeds = 0;
        int returns = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == '\n') {
                feeds++;
            } else if (all[i] == '\r') {
                returns++;
                if (i + 1 == all.length || all[i + 1] == '\n') {
                    throw new UnreadableFileException(Alteration.LINE_ENDS);
                }
            }
        }
        if (returns > 0 && feeds == 0) {
            throw new UnreadableFileException(Alteration.LINE_ENDS);
        }
    }

    private void requireLines() throws UnreadableFileException {
        if (head.substring(0, head.length() - text.length()).contains("\n")) {
            throw new UnreadableFileException(Alteration.BLANK_LINES);
        }
        int end = text.indexOf('\n');
        // A canonical event has no line feed, and the next one begins with a brace.
        boolean isSpread =
                end >= 0 && end + 1 < text.length() && text.charAt(end + 1) != '{' && isOpen(text.substring(0, end));
        if (isSpread) {
            throw text.contains("\"revision\"")
                    ? new UnreadableFileException(Alteration.RESPELLED)
                    : new UnreadableFileException(NO_RECORD + "it must begin with the first event of a game");
        }
    }

    /// Returns whether a JSON text ends inside an object.
    private static boolean isOpen(String json) {
        String outside = json.replaceAll("\"(?:[^\"\\\\]|\\\\.)*+\"", "");
        return outside.chars().filter(c -> c == '{').count()
                > outside.chars().filter(c -> c == '}').count();
    }

    private void requireEnd() throws UnreadableFileException {
        int end = all.length;
        while (end > 0 && (all[end - 1] == ' ' || all[end - 1] == '\t' || all[end - 1] == '\n')) {
            end--;
        }
        String rest = new String(all, end, Math.min(all.length - end, HEAD), StandardCharsets.ISO_8859_1);
        if (rest.indexOf('\n') >= 0 && rest.length() > rest.indexOf('\n') + 1) {
            throw new UnreadableFileException(Alteration.BLANK_LINES);
        }
        if (rest.indexOf('\n') < 0) {
            throw new UnreadableFileException(all[end - 1] == '}' ? Alteration.LAST_LINE_FEED : Alteration.CUT);
        }
    }
}
