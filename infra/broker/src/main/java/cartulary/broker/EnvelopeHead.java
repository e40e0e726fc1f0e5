package cartulary.broker;

import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The members of an envelope that become record headers but are not columns of the log. Parsed without
/// the event's data, at a tenth of the cost of parsing everything.
///
/// @param at the time as written in the envelope
record EnvelopeHead(String at, int schema) {
    /// Parses the event's public bytes.
    ///
    /// @throws IllegalArgumentException if the bytes are malformed or belong to another event
    static EnvelopeHead of(PublicEvent event) {
        @Nullable String at = null;
        int schema = 0;
        try (JsonParser parser = Json.mapper().createParser(event.bytes())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("not a JSON object");
            }
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                parser.nextToken();
                switch (name) {
                    case "at" -> at = parser.getText();
                    case "schema" -> schema = parser.getIntValue();
                    case "game" -> requireSame(name, event.game().value(), parser.getText());
                    case "revision" -> requireSame(name, String.valueOf(event.revision()), parser.getText());
                    case "type" -> requireSame(name, event.type(), parser.getText());
                    default -> parser.skipChildren();
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("malformed JSON", e);
        }
        if (at == null || schema < 1) {
            throw new IllegalArgumentException("time or schema missing");
        }
        return new EnvelopeHead(at, schema);
    }

    private static void requireSame(String member, String expected, String found) {
        if (!expected.equals(found)) {
            throw new IllegalArgumentException(member + " belongs to another event");
        }
    }
}
