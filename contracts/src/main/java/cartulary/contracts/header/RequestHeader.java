package cartulary.contracts.header;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/// The headers of requests that a server may ignore if they are malformed (RFC 9110): preferences, conditions of reads,
/// and ranges.
public enum RequestHeader {
    ACCEPT("Accept") {
        @Override
        public boolean isValid(String value) {
            return Preferences.parse(value)
                    .filter(types -> types.all().stream()
                            .allMatch(type -> MEDIA_RANGE.matcher(type.value()).matches()))
                    .isPresent();
        }
    },
    ACCEPT_CHARSET("Accept-Charset") {
        @Override
        public boolean isValid(String value) {
            return Preferences.parse(value).isPresent();
        }
    },
    ACCEPT_ENCODING("Accept-Encoding") {
        @Override
        public boolean isValid(String value) {
            return Preferences.parse(value).isPresent();
        }
    },
    ACCEPT_LANGUAGE("Accept-Language") {
        @Override
        public boolean isValid(String value) {
            return value.isBlank() || !AcceptLanguage.preferred(value).isEmpty();
        }
    },
    IF_NONE_MATCH("If-None-Match") {
        @Override
        public boolean isValid(String value) {
            return EntityTags.parse(value).isPresent();
        }
    },
    IF_MODIFIED_SINCE("If-Modified-Since") {
        @Override
        public boolean isValid(String value) {
            return isDate(value);
        }
    },
    IF_UNMODIFIED_SINCE("If-Unmodified-Since") {
        @Override
        public boolean isValid(String value) {
            return isDate(value);
        }
    },
    IF_RANGE("If-Range") {
        @Override
        public boolean isValid(String value) {
            return isDate(value) || EntityTags.isTag(value.strip());
        }
    },
    RANGE("Range") {
        @Override
        public boolean isValid(String value) {
            return BYTES.matcher(value.strip()).matches();
        }
    };

    private static final Pattern MEDIA_RANGE =
            Pattern.compile("\\*/\\*|[!#$%&'+.^_`|~0-9a-z-]+/(?:\\*|[!#$%&'+.^_`|~0-9a-z-]+)");

    /// At most eight ranges; longer lists are no use of a client that means well.
    private static final Pattern BYTES = Pattern.compile(
            "bytes=(?:[0-9]{1,18}-(?:[0-9]{1,18})?|-[0-9]{1,18})(?:[ \\t]*,[ \\t]*(?:[0-9]{1,18}-(?:[0-9]{1,18})?|-[0-9]{1,18})){0,7}");

    private final String headerName;

    RequestHeader(String headerName) {
        this.headerName = headerName;
    }

    public String headerName() {
        return headerName;
    }

    /// Returns whether the header can be read.
    public abstract boolean isValid(String value);

    private static boolean isDate(String value) {
        try {
            DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT).parse(value.strip());
            return true;
        } catch (DateTimeException malformed) {
            return false;
        }
    }
}
