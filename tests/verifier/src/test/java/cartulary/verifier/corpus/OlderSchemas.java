package cartulary.verifier.corpus;

import static cartulary.contracts.game.BookmakerFields.NOVEMBER_2022;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// Writes events as they were written before their shapes changed. No program writes these schemas any more, but their
/// events are in logs.
final class OlderSchemas {
    private OlderSchemas() {}

    /// Returns the bytes of the public events, each in the first schema of its type.
    ///
    /// @throws IllegalArgumentException if an event has what its first schema cannot say
    static List<byte[]> linesOf(List<Envelope> log) {
        return log.stream().map(OlderSchemas::line).toList();
    }

    private static byte[] line(Envelope envelope) {
        byte[] line = EventCodec.publicBytes(envelope);
        return switch (envelope.data()) {
            case GameOpened e -> {
                GameOptions options = e.options();
                require(options.equals(
                        new GameOptions(options.maxSeats(), options.visibility(), List.of(), NOVEMBER_2022, null)));
                ObjectNode event = inSchemaOne(line);
                ((ObjectNode) event.path("data").path("options")).remove(List.of("bookmakerFields", "expansions"));
                yield Json.canonical(event);
            }
            case PlayerJoined e -> {
                require(e.seedCommitment() == null && e.recoveryCommitment() == null);
                yield Json.canonical(inSchemaOne(line));
            }
            case GameStarted e -> {
                require(e.seededBy().isEmpty());
                ObjectNode event = inSchemaOne(line);
                ((ObjectNode) event.path("data")).remove("seededBy");
                yield Json.canonical(event);
            }
            default -> line;
        };
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("the first schema cannot say this");
        }
    }

    private static ObjectNode inSchemaOne(byte[] line) {
        try {
            return ((ObjectNode) Json.mapper().readTree(line)).put("schema", 1);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
