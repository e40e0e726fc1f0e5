package cartulary.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// `docs/formats.md` tells of the types as they are.
class DocumentedFormatsTest {
    private static final List<Class<?>> events = List.of(GameEvent.class.getPermittedSubclasses());

    private List<String> lines = List.of();

    @BeforeEach
    void read() throws IOException {
        lines = Files.readAllLines(Path.of("..", "docs", "formats.md"));
    }

    @ParameterizedTest
    @FieldSource("events")
    void everyTypeOfEventStandsThereWithItsMembers(Class<?> event) {
        String members =
                Arrays.stream(event.getRecordComponents())
                        .map(DocumentedFormatsTest::asDocumented)
                        .collect(Collectors.joining(", "));
        String row =
                "| `" + event.getSimpleName() + "` | " + (members.isEmpty() ? "" : members + " ");
        assertThat(lines).anyMatch(line -> line.startsWith(row + "| "));
    }

    @Test
    void everyMemberOfTheEnvelopeStandsThere() {
        for (RecordComponent member : Envelope.class.getRecordComponents()) {
            assertThat(lines).anyMatch(line -> line.startsWith("| `" + member.getName() + "` | "));
        }
    }

    @Test
    void theExampleIsWhatIsWritten() {
        var envelope =
                Envelope.of(
                        new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"),
                        17,
                        Instant.parse("2026-11-03T09:30:00Z"),
                        Actor.seat(2),
                        new TurnEnded(2, null));
        assertThat(lines)
                .contains(new String(EventCodec.publicBytes(envelope), StandardCharsets.UTF_8));
    }

    @Test
    void theVectorIsTheOneThatIsTested() throws IOException {
        String text = String.join("\n", lines);
        try (InputStream file = getClass().getResourceAsStream("/cartulary/deck/vector.json")) {
            JsonNode vector = Json.mapper().readTree(file);
            Stream.of("seed", "nonce", "game", "commitment", "root")
                    .forEach(
                            member ->
                                    assertThat(text)
                                            .contains("`" + vector.path(member).asText() + "`"));
            assertThat(text).contains("| first | " + vector.path("first").asInt() + " |");
        }
    }

    private static String asDocumented(RecordComponent member) {
        boolean optional = member.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return "`" + member.getName() + (optional ? "?" : "") + "`";
    }
}
