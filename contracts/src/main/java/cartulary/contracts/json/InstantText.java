package cartulary.contracts.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// The text form of instants: of fixed length, in UTC, in milliseconds: `2026-11-03T09:30:00.000Z`. The texts sort like
/// the instants, and their length reveals nothing.
public final class InstantText {
    static final SimpleModule MODULE = new SimpleModule("cartulary-moment")
            .addSerializer(new Writer())
            .addDeserializer(Instant.class, new Reader());

    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private InstantText() {}

    /// Returns the instant of a text; what is below a millisecond is dropped, as when it is written.
    ///
    /// @throws IllegalArgumentException for a text that is not an instant
    public static Instant parse(String text) {
        try {
            return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("not an instant: expected a text like 2026-11-03T09:30:00.000Z", e);
        }
    }

    /// Returns the text of an instant.
    public static String format(Instant instant) {
        return FORM.format(instant);
    }

    private static final class Writer extends StdScalarSerializer<Instant> {
        Writer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(FORM.format(value));
        }
    }

    private static final class Reader extends StdScalarDeserializer<Instant> {
        Reader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            String text = parser.getValueAsString();
            if (text == null) {
                return (Instant) context.handleUnexpectedToken(Instant.class, parser);
            }
            try {
                return parse(text);
            } catch (IllegalArgumentException e) {
                return (Instant) context.handleWeirdStringValue(Instant.class, text, "%s", e.getMessage());
            }
        }
    }
}
