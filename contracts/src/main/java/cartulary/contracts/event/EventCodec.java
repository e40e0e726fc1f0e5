package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.io.IOException;
import java.util.stream.Collectors;

/// Encoder and decoder of events. The bytes are a pure function of the envelope.
public final class EventCodec {
    private EventCodec() {}

    /// Returns the public bytes: canonical JSON (RFC 8785) with every secret sealed. They are computed once, at
    /// append, and never change.
    public static byte[] publicBytes(Envelope envelope) {
        return Json.canonical(envelope.publicForm());
    }

    /// Returns the bytes with opened secrets in the clear. For the command side only, which encrypts them
    /// immediately.
    public static byte[] openBytes(Envelope envelope) {
        return Json.canonical(envelope);
    }

    /// Decodes either form.
    ///
    /// @throws UnreadableEventException for bytes that are not an event of the published language
    public static Envelope read(byte[] bytes) {
        Envelope canonical = CanonicalEnvelope.read(bytes, true);
        return canonical == null ? readAnyForm(bytes) : canonical;
    }

    /// Decodes either form without the proofs of drawn tiles, a sixth of a record, for readers that do not verify
    /// them: {@link GameEvent.TileDrawn#proof} is empty.
    ///
    /// @throws UnreadableEventException for bytes that are not an event of the published language; the hashes
    ///     of a proof may have any form
    public static Envelope readWithoutProofs(byte[] bytes) {
        Envelope canonical = CanonicalEnvelope.read(bytes, false);
        return canonical == null ? withoutProof(readAnyForm(bytes)) : canonical;
    }

    private static Envelope withoutProof(Envelope event) {
        return event.data() instanceof TileDrawn drawn
                ? new Envelope(
                        event.game(),
                        event.revision(),
                        event.type(),
                        event.schema(),
                        event.rules(),
                        event.at(),
                        event.actor(),
                        drawn.withoutProof(),
                        event.signature())
                : event;
    }

    /// Decodes members in any order, and says what is wrong with bytes that are not an event.
    static Envelope readAnyForm(byte[] bytes) {
        try (JsonParser parser = Json.mapper().createParser(bytes)) {
            return new EnvelopeReader(parser, bytes).read();
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableEventException(reason(e));
        }
    }

    /// Describes where and why decoding failed, but never quotes the bytes, which may contain an opened secret. The
    /// messages of a parser quote its input and are not used; messages of our own constructors name no value.
    private static String reason(Exception e) {
        return switch (e) {
            case ValueInstantiationException refused
            when refused.getCause() instanceof IllegalArgumentException own -> member(refused) + own.getMessage();
            case JsonMappingException mapping
            when mapping.getCause() instanceof JsonParseException malformed -> reason(malformed);
            case JsonMappingException mapping -> member(mapping) + "missing, null or of the wrong type";
            // A limit of the parser, such as the limit of the digits of a number, has no place.
            case JsonProcessingException limit when limit.getLocation() == null -> "malformed JSON";
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

    /// The bytes are not an event of the published language. Has no cause, so that no stack trace quotes the bytes.
    public static final class UnreadableEventException extends RuntimeException {
        UnreadableEventException(String reason) {
            super("not an event of this language: " + reason);
        }
    }
}
