package cartulary.query.competitions;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Writes moments as a calendar that programs import and subscribe to (iCalendar, RFC 5545). All times are in UTC.
final class CalendarText {
    /// The most octets of a line, without its end (RFC 5545, 3.1).
    private static final int MOST_OCTETS = 75;

    private static final String END_OF_LINE = "\r\n";
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final StringBuilder text = new StringBuilder();

    private CalendarText() {}

    /// A moment of a calendar.
    ///
    /// @param uid never changes, and belongs to no other moment of any calendar
    /// @param changed when it was set last
    /// @param sequence how often it was changed
    record CalendarMoment(String uid, Instant at, Instant changed, int sequence, String summary) {}

    static String of(List<CalendarMoment> moments) {
        var calendar = new CalendarText();
        calendar.line("BEGIN", "VCALENDAR");
        calendar.line("VERSION", "2.0");
        calendar.line("PRODID", "-//Cartulary//Competitions//EN");
        for (CalendarMoment moment : moments) {
            calendar.line("BEGIN", "VEVENT");
            calendar.line("UID", escaped(moment.uid()));
            calendar.line("DTSTAMP", UTC.format(moment.changed()));
            calendar.line("SEQUENCE", Integer.toString(moment.sequence()));
            calendar.line("DTSTART", UTC.format(moment.at()));
            calendar.line("SUMMARY", escaped(moment.summary()));
            calendar.line("TRANSP", "TRANSPARENT");
            calendar.line("END", "VEVENT");
        }
        calendar.line("END", "VCALENDAR");
        return calendar.text.toString();
    }

    /// Returns a value of the type TEXT (RFC 5545, 3.3.11); other control characters are not allowed in one.
    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replace("\r\n", "\\n")
                .replace("\n", "\\n")
                .replaceAll("\\p{Cntrl}", "");
    }

    /// Appends a line, folded between characters where it is too long: every further line begins with a space.
    private void line(String name, String value) {
        int octets = 0;
        for (int character : (name + ":" + value).codePoints().toArray()) {
            String written = Character.toString(character);
            int length = written.getBytes(StandardCharsets.UTF_8).length;
            if (octets + length > MOST_OCTETS) {
                text.append(END_OF_LINE).append(' ');
                octets = 1;
            }
            text.append(written);
            octets += length;
        }
        text.append(END_OF_LINE);
    }
}
