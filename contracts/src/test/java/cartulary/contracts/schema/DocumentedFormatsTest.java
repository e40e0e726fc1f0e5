package cartulary.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `docs/formats.md` tells of the types as they are.
class DocumentedFormatsTest {
    private static final List<Class<? extends GameEvent>> events = GameEvent.types();

    private List<String> lines = List.of();

    @BeforeEach
    void read() throws IOException {
        lines = Files.readAllLines(Path.of("..", "docs", "formats.md"));
    }

    @ParameterizedTest
    @FieldSource("events")
    void everyTypeOfEventIsDocumentedWithItsMembers(Class<?> event) {
        String members = Arrays.stream(event.getRecordComponents())
                .map(DocumentedFormatsTest::asDocumented)
                .collect(Collectors.joining(", "));
        String row = "| `" + event.getSimpleName() + "` | " + (members.isEmpty() ? "" : members + " ");
        assertThat(lines).anyMatch(line -> line.startsWith(row + "| "));
    }

    @Test
    void everyMemberOfTheEnvelopeIsDocumented() {
        for (RecordComponent member : Envelope.class.getRecordComponents()) {
            assertThat(lines).anyMatch(line -> line.startsWith("| " + asDocumented(member) + " | "));
        }
    }

    @Test
    void theDocumentedExampleIsTheWrittenForm() {
        var envelope = Envelope.of(
                new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"),
                17,
                Instant.parse("2026-11-03T09:30:00Z"),
                Actor.seat(2),
                new TurnEnded(2, null));
        assertThat(lines).contains(new String(EventCodec.publicBytes(envelope), StandardCharsets.UTF_8));
    }

    @Test
    void everyOptionIsDocumented() {
        Stream.of(GameOptions.class, HouseRules.class)
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .map(RecordComponent::getName)
                .filter(name -> !name.equals("houseRules"))
                .forEach(option -> assertThat(lines).anyMatch(line -> line.startsWith("| `" + option + "` | ")));
        assertThat(lines)
                .anyMatch(line -> line.contains(GameOptions.FEWEST_SECONDS + " to " + GameOptions.MOST_SECONDS));
    }

    /// Of a newer shape it stands there what is new.
    @Test
    void everyTypeWithOlderSchemasIsDocumented() {
        String newer = events.stream()
                .filter(event -> Schemas.version(event) > 1)
                .map(event -> "`" + event.getSimpleName() + "`")
                .collect(Collectors.joining(", "));
        assertThat(newer)
                .isEqualTo("`GameOpened`, `PlayerJoined`, `SeatRecovered`, `GameStarted`, `MeeplePlaced`,"
                        + " `FeatureCompleted`, `MeeplesReturned`, `OfficeClosed`, `BetsSettled`, `FeatureScored`,"
                        + " `GameFinished`, `GameAbandoned`, `DisputeOpened`, `DisputeRecounted`, `DisputeResolved`,"
                        + " `ScoreCorrected`");
        assertThat(lines)
                .anyMatch(
                        line -> line.startsWith("| `schema` |")
                                && line.contains(
                                        "2 to 7 for `GameOpened`, 2 for `GameStarted`, 2 to 6 for `PlayerJoined`, 1, 2 or 3 for `SeatRecovered`, 1 or 2 for `MeeplePlaced`, `MeeplesReturned`, `OfficeClosed`, `BetsSettled`, `GameFinished`, `GameAbandoned`, `DisputeOpened`, `DisputeResolved` and `ScoreCorrected`, 1, 2 or 3 for `FeatureCompleted`, 1 to 4 for `FeatureScored` and `DisputeRecounted`"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"vector.json", "vector-seeded.json", "vector-river.json", "vector-surveyors.json"})
    void theDocumentedDeckVectorsAreTheTestedOnes(String name) throws IOException {
        String text = String.join("\n", lines);
        assertThat(text).contains("cartulary/deck/" + name);
        JsonNode vector = resource("/cartulary/deck/" + name);
        Stream.of("seed", "nonce", "game", "commitment", "root")
                .forEach(member -> assertDocumented(vector.path(member)));
        vector.path("playerSeeds").forEach(this::assertDocumented);
        assertThat(text).contains("| first | " + vector.path("first").asInt() + " |");
        List<JsonNode> order = vector.path("order").valueStream().toList();
        assertThat(text)
                .contains("| order | "
                        + listed(order.subList(0, 4))
                        + ", … "
                        + listed(order.subList(order.size() - 3, order.size()))
                        + " |");
        vector.path("scoringTiles").valueStream().findFirst().ifPresent(_ -> assertStacks(text, vector));
        DeckLeaf first = new DeckLeaf(
                0,
                order.getFirst().asText(),
                new Hash(vector.path("salts").path(0).asText()),
                List.of());
        byte[] leaf = DeckLeaf.bytes(0, first.tile(), first.salt());
        assertThat(text).contains("| leaf 0 | `" + HexFormat.of().formatHex(leaf) + "` (hex) |");
    }

    private static void assertStacks(String text, JsonNode vector) {
        List<JsonNode> tiles = vector.path("scoringTiles").valueStream().toList();
        assertThat(text)
                .contains(
                        "| cities | " + listed(tiles.subList(0, 5)) + " |",
                        "| roads | " + listed(tiles.subList(5, 9)) + " |",
                        "| monasteries | " + listed(tiles.subList(9, 12)) + " |");
    }

    @Test
    void theDocumentedCommitmentVectorsAreTheTestedOnes() throws IOException {
        JsonNode vector = resource("/cartulary/secret/vector.json");
        Stream.of("game", "serverNonce", "clientNonce", "nonce")
                .forEach(member -> assertDocumented(vector.path(member)));
        vector.path("bets").forEach(bet -> assertDocumented(bet.path("commitment")));
        assertDocumented(vector.path("finalBet").path("commitment"));
        for (JsonNode seed : vector.path("playerSeeds")) {
            assertDocumented(seed.path("seed"));
            assertDocumented(seed.path("commitment"));
        }
        assertDocumented(vector.path("recovery").path("secret"));
        assertDocumented(vector.path("recovery").path("commitment"));
    }

    /// With the members in the order in which they are hashed.
    @Test
    void theHashedTextsAreDocumented() throws IOException {
        JsonNode vector = resource("/cartulary/secret/vector.json");
        assertThat(lines)
                .contains(
                        hashed(vector.path("bets").path(0).path("text").asText()),
                        hashed(vector.path("finalBet").path("text").asText()),
                        hashed(vector.path("playerSeeds").path(0).path("text").asText()),
                        hashed(vector.path("recovery").path("text").asText()));
    }

    private static String hashed(String text) {
        return "SHA-256( "
                + text.replaceAll("\"(chip|game|nonce|secret|seed|segment)\":\"[^\"]+\"", "\"$1\":\"<$1>\"")
                        .replaceAll("\"(x|y|seat)\":-?\\d+", "\"$1\":$1")
                + " )";
    }

    private void assertDocumented(JsonNode value) {
        assertThat(lines).anyMatch(line -> line.contains("`" + value.asText() + "`"));
    }

    private static String listed(List<JsonNode> texts) {
        return texts.stream().map(text -> "`" + text.asText() + "`").collect(Collectors.joining(", "));
    }

    private static JsonNode resource(String name) throws IOException {
        try (InputStream file = DocumentedFormatsTest.class.getResourceAsStream(name)) {
            return Json.mapper().readTree(file);
        }
    }

    private static String asDocumented(RecordComponent member) {
        boolean optional = member.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return "`" + member.getName() + (optional ? "?" : "") + "`";
    }
}
