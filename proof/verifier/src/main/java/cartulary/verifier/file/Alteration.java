package cartulary.verifier.file;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How a program changed a record when it saved it (`docs/formats.md`, "Altered files"). That says nothing about the
/// game: its events may come from the service, but they are checked to the byte.
public enum Alteration {
    /// The text is in UTF-16 or UTF-32, or in the character set of a language.
    ENCODING("it was saved in another encoding than UTF-8"),
    /// A byte order mark precedes the text.
    BYTE_ORDER_MARK("a byte order mark was put before its first event"),
    /// Lines end with CR LF or CR.
    LINE_ENDS("its line ends were changed to another system's (CR LF or CR)"),
    /// Line feeds between events are missing.
    JOINED_LINES("its events were joined to one line"),
    /// The last line feed is missing.
    LAST_LINE_FEED("the line feed after its last line was removed, or the file was cut off there"),
    /// The last line is only the beginning of one.
    CUT("it was cut off inside its last line"),
    /// Empty lines were added.
    BLANK_LINES("blank lines were added to it"),
    /// White space, the order of members or escapes were changed in every line.
    RESPELLED("its JSON was written again with other white space or another order of members"),
    /// The events are in one array.
    ARRAY("its events were put into one JSON array"),
    /// The record is a member of a JSON document.
    EVIDENCE("it is a file of evidence; its member \"record\" is the text of the record");

    private final String problem;

    Alteration(String problem) {
        this.problem = problem;
    }

    String sentence() {
        return problem + ", which says nothing about the game; get the original again, for a record with"
                + " GET /api/games/GAME/record, and leave the file as it is";
    }

    /// Returns the name in JSON.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
