package cartulary.query.competitions;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.query.competitions.CalendarText.CalendarMoment;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Calendars, as RFC 5545 requires them.
class CalendarTextTest {
    private static final Instant AT = Instant.parse("2026-12-24T18:30:00.999Z");

    private static String calendar(String summary) {
        return CalendarText.of(List.of(new CalendarMoment("a-line-ups-x/1", AT, AT.minusSeconds(86_400), 2, summary)));
    }

    private static String unfolded(String calendar) {
        return calendar.replace("\r\n ", "");
    }

    @Test
    void aMomentHasItsTimesInUtcItsNumberOfChangesAndALineForEachProperty() {
        assertThat(calendar("Line-ups").split("\r\n"))
                .containsExactly(
                        "BEGIN:VCALENDAR",
                        "VERSION:2.0",
                        "PRODID:-//Cartulary//Competitions//EN",
                        "BEGIN:VEVENT",
                        "UID:a-line-ups-x/1",
                        "DTSTAMP:20261223T183000Z",
                        "SEQUENCE:2",
                        "DTSTART:20261224T183000Z",
                        "SUMMARY:Line-ups",
                        "TRANSP:TRANSPARENT",
                        "END:VEVENT",
                        "END:VCALENDAR");
        assertThat(calendar("Line-ups")).endsWith("END:VCALENDAR\r\n");
    }

    @Test
    void aTextIsEscapedSoThatItAddsNoProperty() {
        assertThat(unfolded(calendar("A, B; C \\ D\r\nBEGIN:VEVENT\nx\u0007")))
                .contains("\r\nSUMMARY:A\\, B\\; C \\\\ D\\nBEGIN:VEVENT\\nx\r\n");
    }

    @Test
    void longLinesAreFoldedAt75OctetsAndBetweenCharacters() {
        for (String letter : List.of("a", "ö", "締", "😀")) {
            for (int more = 0; more < 4; more++) {
                String summary = "x".repeat(more) + letter.repeat(100);
                String calendar = calendar(summary);
                assertThat(calendar.split("\r\n"))
                        .allSatisfy(line -> assertThat(line.getBytes(StandardCharsets.UTF_8).length)
                                .isLessThanOrEqualTo(75));
                assertThat(calendar.lines().filter(line -> line.startsWith(" ")))
                        .isNotEmpty();
                assertThat(unfolded(calendar)).contains("\r\nSUMMARY:" + summary + "\r\n");
            }
        }
        assertThat(calendar("y".repeat(75 - "SUMMARY:".length()))).doesNotContain("\r\n ");
    }
}
