package cartulary.contracts.json;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.PublicForm;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Events to bytes and back. A pure function of the envelope: the same fact gives the same bytes.
public final class EventCodec {
    private static final Map<String, ObjectReader> READERS =
            Arrays.stream(GameEvent.class.getPermittedSubclasses())
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    Class::getSimpleName, type -> Json.mapper().readerFor(type)));

    private EventCodec() {}

    /// The bytes that are frozen at append: every secret sealed, canonical (RFC 8785).
    public static byte[] publicBytes(Envelope envelope) {
        return Json.canonical(
                new Envelope(
                        envelope.game(),
                        envelope.revision(),
                        envelope.type(),
                        envelope.schema(),
                        envelope.rules(),
                        envelope.at(),
                        envelope.actor(),
                        PublicForm.of(envelope.data())));
    }

    /// The bytes with opened secrets in the clear. For the command side alone, which encrypts them
    /// before they go anywhere.
    public static byte[] openBytes(Envelope envelope) {
        return Json.canonical(envelope);
    }

    /// Reads either form.
    ///
    /// @throws UnreadableEvent for bytes that are no event of this language
    public static Envelope read(byte[] bytes) {
        try (JsonParser parser = Json.mapper().createParser(bytes)) {
            return new EnvelopeReader(parser).read();
        } catch (IOException | IllegalArgumentException | NullPointerException e) {
            throw new UnreadableEvent(e);
        }
    }

    /// Bytes that are no event of this language.
    public static final class UnreadableEvent extends RuntimeException {
        UnreadableEvent(Throwable cause) {
            super("not an event of this language: " + cause.getMessage(), cause);
        }
    }

    /// Canonical order puts `data` before `type`, so the data waits in a buffer until its type is known.
    private static final class EnvelopeReader {
        private final JsonParser parser;
        private @Nullable GameId game;
        private @Nullable Long revision;
        private @Nullable String type;
        private int schema;
        private int rules;
        private @Nullable Instant at;
        private @Nullable Actor actor;
        private @Nullable TokenBuffer data;

        EnvelopeReader(JsonParser parser) {
            this.parser = parser;
        }

        Envelope read() throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("an event is a JSON object");
            }
            for (String name = parser.nextFieldName();
                    name != null;
                    name = parser.nextFieldName()) {
                parser.nextToken();
                member(name);
            }
            ObjectReader reader = READERS.get(Objects.requireNonNull(type, "type"));
            if (reader == null) {
                throw new IllegalArgumentException("no such type of event: " + type);
            }
            try (TokenBuffer body = Objects.requireNonNull(data, "data");
                    JsonParser bodyParser = body.asParser(parser)) {
                GameEvent event = reader.readValue(bodyParser);
                return new Envelope(
                        Objects.requireNonNull(game, "game"),
                        Objects.requireNonNull(revision, "revision"),
                        type,
                        schema,
                        rules,
                        Objects.requireNonNull(at, "at"),
                        Objects.requireNonNull(actor, "actor"),
                        event);
            }
        }

        private void member(String name) throws IOException {
            switch (name) {
                case "game" -> game = new GameId(parser.getText());
                case "revision" -> revision = parser.getLongValue();
                case "type" -> type = parser.getText();
                case "schema" -> schema = parser.getIntValue();
                case "rules" -> rules = parser.getIntValue();
                case "at" -> at = Instant.parse(parser.getText());
                case "actor" -> actor = Actor.parse(parser.getText());
                case "data" -> {
                    data = new TokenBuffer(parser);
                    data.copyCurrentStructure(parser);
                }
                default -> parser.skipChildren();
            }
        }
    }
}
