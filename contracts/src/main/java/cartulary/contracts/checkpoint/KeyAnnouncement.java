package cartulary.contracts.checkpoint;

import cartulary.contracts.json.InstantText;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The announcement of a new key, signed by the former one (`docs/formats.md`, "Keys").
///
/// @param key the new key
/// @param since the time from which it is used
public record KeyAnnouncement(NoteKey key, Instant since) {
    private static final String FORMAT = "cartulary.key/1";
    private static final Pattern TEXT = Pattern.compile(FORMAT + "\\n([^\\n]+)\\n([^\\n]+)\\n");

    /// @throws IllegalArgumentException if the text is no announcement
    public static KeyAnnouncement parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("an announcement must have three lines: " + FORMAT + ", key, time");
        }
        return new KeyAnnouncement(NoteKey.parse(matcher.group(1)), InstantText.parse(matcher.group(2)));
    }

    /// Returns the text that is signed.
    public String text() {
        return FORMAT + "\n" + key + "\n" + InstantText.format(since) + "\n";
    }
}
