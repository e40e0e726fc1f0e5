package cartulary.contracts.event;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.io.IOException;
import java.util.stream.Collectors;

/// Events to bytes and back. A pure function of the envelope: the same fact gives the same bytes.
public final class EventCodec {
    private EventCodec() {}

    /// The bytes that are frozen at append: every secret sealed, canonical (RFC 8785).
    public static byte[] publicBytes(Envelope envelope) {
        return Json.canonical(new Envelope(
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
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableEvent(reason(e));
        }
    }

    /// Where and why, but never what stood there: the bytes may hold an opened secret, and a parser's
    /// message quotes what it read. Only our own constructors are quoted, which name no value.
    private static String reason(Exception e) {
        return switch (e) {
            case ValueInstantiationException refused
            when refused.getCause() instanceof IllegalArgumentException own -> member(refused) + own.getMessage();
            case JsonMappingException mapping -> member(mapping) + "missing, null or of another kind";
            case JsonProcessingException malformed ->
                "malformed JSON at byte " + malformed.getLocation().getByteOffset();
            case IOException malformed -> "malformed text";
            default -> String.valueOf(e.getMessage());
        };
    }

    private static String member(JsonMappingException e) {
        return e.getPath().stream()
                .map(step -> step.getFieldName() == null ? String.valueOf(step.getIndex()) : step.getFieldName())
                .collect(Collectors.joining(".", "member data.", ": "));
    }

    /// Bytes that are no event of this language. It has no cause, so that no trace of it quotes them.
    public static final class UnreadableEvent extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnreadableEvent(String reason) {
            super("not an event of this language: " + reason);
        }
    }
}
