package cartulary.contracts.event;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.InstantText;
import cartulary.contracts.json.Json;
import cartulary.contracts.signature.MoveSignature;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The decoder of one envelope. In canonical order `data` comes before `type`, the last member, which is therefore read
/// ahead; where it cannot be, the data is buffered until its type is known.
final class EnvelopeReader {
    private static final Map<String, ObjectReader> READERS = GameEvent.types().stream()
            .collect(Collectors.toUnmodifiableMap(
                    Class::getSimpleName,
                    type -> Json.mapper().readerFor(type).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)));

    private static final ObjectReader SIGNATURE = Json.mapper().readerFor(MoveSignature.class);

    private final JsonParser parser;
    private final @Nullable String lastType;
    private @Nullable GameId game;
    private @Nullable Long revision;
    private @Nullable String type;
    private @Nullable Integer schema;
    private @Nullable Integer rules;
    private @Nullable Instant at;
    private @Nullable Actor actor;
    private @Nullable TokenBuffer data;
    private @Nullable GameEvent event;
    private @Nullable MoveSignature signature;

    EnvelopeReader(JsonParser parser, byte[] bytes) {
        this.parser = parser;
        this.lastType = CanonicalJsonCursor.lastType(bytes);
    }

    Envelope read() throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new IllegalArgumentException("expected a JSON object");
        }
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            member(name);
        }
        if (parser.nextToken() != null) {
            throw new IllegalArgumentException("unexpected content after the event");
        }
        GameEvent event = decoded(present("type", type));
        if (present("schema", schema) > event.schema()) {
            throw new IllegalArgumentException(
                    "schema " + schema + " of " + event.type() + " is not supported; the newest is " + event.schema());
        }
        return new Envelope(
                present("game", game),
                present("revision", revision),
                event.type(),
                present("schema", schema),
                present("rules", rules),
                present("at", at),
                present("actor", actor),
                event,
                signature);
    }

    private GameEvent decoded(String type) throws IOException {
        if (event != null && type.equals(lastType)) {
            return event;
        }
        ObjectReader reader = READERS.get(type);
        if (reader == null) {
            throw new IllegalArgumentException("unknown type of event: " + type);
        }
        try (TokenBuffer body = present("data", data);
                JsonParser bodyParser = body.asParser(parser)) {
            return reader.readValue(bodyParser);
        }
    }

    private void member(String name) throws IOException {
        switch (name) {
            case "game" -> game = new GameId(text(name));
            case "revision" -> revision = number(name).getLongValue();
            case "type" -> type = text(name);
            case "schema" -> schema = number(name).getIntValue();
            case "rules" -> rules = number(name).getIntValue();
            case "at" -> at = InstantText.parse(text(name));
            case "actor" -> actor = Actor.parse(text(name));
            case "data" -> data(name);
            case "signature" -> signature = SIGNATURE.readValue(object(name).asParser(parser));
            default -> parser.skipChildren();
        }
    }

    private void data(String name) throws IOException {
        ObjectReader reader = lastType == null ? null : READERS.get(lastType);
        if (reader == null) {
            data = object(name);
        } else {
            expect(name, JsonToken.START_OBJECT, "an object");
            event = reader.readValue(parser);
        }
    }

    private String text(String name) throws IOException {
        return expect(name, JsonToken.VALUE_STRING, "a string").getText();
    }

    private JsonParser number(String name) {
        return expect(name, JsonToken.VALUE_NUMBER_INT, "an integer");
    }

    private TokenBuffer object(String name) throws IOException {
        expect(name, JsonToken.START_OBJECT, "an object");
        var buffer = new TokenBuffer(parser);
        buffer.copyCurrentStructure(parser);
        return buffer;
    }

    private JsonParser expect(String name, JsonToken kind, String words) {
        if (!parser.hasToken(kind)) {
            throw new IllegalArgumentException("member " + name + " of an event must be " + words);
        }
        return parser;
    }

    private static <T> T present(String name, @Nullable T member) {
        if (member == null) {
            throw new IllegalArgumentException("member " + name + " of an event is missing");
        }
        return member;
    }
}
