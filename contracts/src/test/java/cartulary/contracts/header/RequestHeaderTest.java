package cartulary.contracts.header;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestHeaderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ACCEPT | text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8
            ACCEPT | text/event-stream
            ACCEPT | a/*;q=0.001 , ,*/*;q=1.000
            ACCEPT | application/json;charset="utf-8";q=0
            ACCEPT_ENCODING | gzip, deflate, br, *;q=0
            ACCEPT_LANGUAGE | nl-BE, en;q=0.5
            IF_NONE_MATCH | "12", W/"13-text" ,""
            IF_NONE_MATCH | *
            IF_MODIFIED_SINCE | Thu, 26 Nov 2026 07:12:00 GMT
            IF_RANGE | "12"
            RANGE | bytes=0-99
            RANGE | bytes=-5, 10-, 20-30
            """)
    void aHeaderThatFollowsItsGrammarIsValid(RequestHeader header, String value) {
        assertThat(header.isValid(value)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ACCEPT | ;
            ACCEPT | text
            ACCEPT | a/b/c
            ACCEPT | */html
            ACCEPT | text/html;q
            ACCEPT | text/html;q=2
            ACCEPT | text/html;q=0.1234
            ACCEPT | text/html;q=٠
            ACCEPT | text/html;a="x
            ACCEPT_ENCODING | gzip;q=lots
            ACCEPT_LANGUAGE | ;
            IF_NONE_MATCH | 12
            IF_NONE_MATCH | "12" "13"
            IF_NONE_MATCH | "12",
            IF_NONE_MATCH | W/
            IF_MODIFIED_SINCE | yesterday
            IF_RANGE | 12
            RANGE | bytes=-
            RANGE | bytes=٣-
            RANGE | bytes=99999999999999999999-
            RANGE | lines=1-2
            RANGE | bytes=0-0,1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8
            """)
    void aHeaderThatDoesNotFollowItsGrammarIsNotValid(RequestHeader header, String value) {
        assertThat(header.isValid(value)).isFalse();
    }

    @Test
    void aVeryLongHeaderIsNotValidAndTakesNoTime() {
        for (RequestHeader header : RequestHeader.values()) {
            assertThat(header.isValid("\"x,".repeat(5_000))).as(header.name()).isFalse();
        }
    }

    @Test
    void theMostPreciseRangeSaysHowMuchATypeIsPreferred() {
        Preferences types = Preferences.of("text/*;q=0.5, text/plain;q=0.2, */*;q=0.5");
        assertThat(types.preferenceOf("text/plain")).isEqualTo(0.2);
        assertThat(types.preferenceOf("text/html")).isGreaterThan(types.preferenceOf("image/png"));
        assertThat(Preferences.of("text/html").preferenceOf("text/plain")).isNegative();
    }

    @Test
    void weakAndStrongTagsAreEqual() {
        assertThat(EntityTags.contain("\"11\", W/\"12\"", "12")).isTrue();
        assertThat(EntityTags.contain("*", "12")).isTrue();
        assertThat(EntityTags.contain("\"1\"", "12")).isFalse();
        assertThat(EntityTags.contain("12", "12")).isFalse();
        assertThat(EntityTags.contain(null, "12")).isFalse();
    }
}
