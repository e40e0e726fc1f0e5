package cartulary.broker;

import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// What the headers tell of an event beside what its row in the log tells. Read without looking into its
/// data, which costs a tenth of reading all of it.
///
/// @param at as it stands there
record EnvelopeHead(String at, int schema) {
    /// @throws IllegalArgumentException if the bytes are not those of this event
    static EnvelopeHead of(PublicEvent event) {
        @Nullable String at = null;
        int schema = 0;
        try (JsonParser parser = Json.mapper().createParser(event.bytes())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("it is no JSON object");
            }
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                parser.nextToken();
                switch (name) {
                    case "at" -> at = parser.getText();
                    case "schema" -> schema = parser.getIntValue();
                    case "game" -> same(name, event.game().value(), parser.getText());
                    case "revision" -> same(name, String.valueOf(event.revision()), parser.getText());
                    case "type" -> same(name, event.type(), parser.getText());
                    default -> parser.skipChildren();
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("it is not well-formed JSON", e);
        }
        if (at == null || schema < 1) {
            throw new IllegalArgumentException("it has no time or no schema");
        }
        return new EnvelopeHead(at, schema);
    }

    private static void same(String member, String expected, String found) {
        if (!expected.equals(found)) {
            throw new IllegalArgumentException("its " + member + " is that of another event");
        }
    }
}
