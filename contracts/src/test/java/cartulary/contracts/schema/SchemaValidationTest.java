package cartulary.contracts.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.Examples;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Hand;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Everything that is written follows its schema, and what is broken does not: judged by a validator
/// that knows nothing of our types.
class SchemaValidationTest {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");

    /// Samples of a type.
    private static final int SAMPLES = ALL ? 3 : 2;

    /// Types of events whose envelope is a sample; the members of all envelopes are the same.
    private static final int ENVELOPES = ALL ? Integer.MAX_VALUE : 4;

    private static final CheckedInSchemas SCHEMAS = new CheckedInSchemas();

    private static final List<Class<? extends GameEvent>> events = GameEvent.types();

    /// A valid document of a schema, as JSON.
    record Sample(String file, Class<?> type, byte[] json) {
        @Override
        public String toString() {
            return file;
        }
    }

    @ParameterizedTest
    @FieldSource("events")
    void everyPublicEventFollowsTheSchemaOfItsType(Class<?> event) {
        for (Object example : Examples.of(event)) {
            assertValid(Schemas.eventFile(event), publicData(example));
        }
    }

    @ParameterizedTest
    @FieldSource("events")
    void everyFrozenEventFollowsTheSchemaOfTheEnvelope(Class<?> event) {
        Examples.envelopesOf(event).forEach(e -> assertValid("Envelope.json", EventCodec.publicBytes(e)));
    }

    @Test
    void anOpenedSecretFollowsNoSchema() {
        List<Envelope> secret =
                Examples.envelopes().filter(e -> PublicForm.isSecret(e.data())).toList();
        assertThat(secret).isNotEmpty();
        for (Envelope envelope : secret) {
            assertInvalid("Envelope.json", EventCodec.openBytes(envelope));
            assertInvalid(Schemas.eventFile(envelope.data().getClass()), Json.canonical(envelope.data()));
        }
    }

    @Test
    void everyCommandFollowsTheSchemaOfItsType() {
        for (Class<?> command : GameCommand.types()) {
            for (Object example : Examples.of(command)) {
                assertValid(Schemas.commandFile(command), Json.canonical(example));
            }
        }
    }

    @Test
    void everyViewFollowsItsSchema() {
        Examples.of(BoardFeatures.class).forEach(v -> assertValid("BoardFeatures.json", Json.canonical(v)));
        Examples.of(GameView.class).forEach(v -> assertValid("GameView.json", Json.canonical(v)));
        Examples.of(Legal.class).forEach(v -> assertValid("Legal.json", Json.canonical(v)));
        Examples.of(Hand.class).forEach(v -> assertValid("Hand.json", Json.canonical(v)));
    }

    @Test
    void theDataOfAnEnvelopeFollowsItsType() throws IOException {
        for (Class<?> event : events) {
            if (event.getRecordComponents().length > 0) {
                Envelope envelope = Examples.envelopesOf(event).findFirst().orElseThrow();
                var json = (ObjectNode) Json.mapper().readTree(EventCodec.publicBytes(envelope));
                json.putObject("data");
                assertInvalid("Envelope.json", bytes(json));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMissingMemberIsInvalidWhereTheReaderAsksForIt(Sample sample) throws IOException {
        ObjectNode whole = (ObjectNode) Json.mapper().readTree(sample.json());
        for (String member : names(whole)) {
            ObjectNode without = whole.deepCopy();
            without.remove(member);
            boolean valid = SCHEMAS.errors(sample.file(), bytes(without)).isEmpty();
            assertThat(valid).describedAs(member).isEqualTo(isRead(sample, without));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMemberOfAnotherKindIsInvalid(Sample sample) throws IOException {
        ObjectNode whole = (ObjectNode) Json.mapper().readTree(sample.json());
        for (String member : names(whole)) {
            for (Consumer<ObjectNode> change : otherKinds(member, whole.get(member))) {
                ObjectNode changed = whole.deepCopy();
                change.accept(changed);
                assertInvalid(sample.file(), bytes(changed));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void unknownMembersAreValid(Sample sample) throws IOException {
        ObjectNode json = (ObjectNode) Json.mapper().readTree(sample.json());
        json.putObject("later").put("more", 1);
        assertValid(sample.file(), bytes(json));
    }

    @Test
    void rangesAndWordsAreChecked() {
        assertInvalid("commands/PlaceTile.json", "{'type':'PlaceTile','x':0,'y':0,'rotation':45}");
        assertInvalid("commands/PlaceTile.json", "{'type':'DrawTile','x':0,'y':0,'rotation':90}");
        assertInvalid("commands/RemoveSeat.json", "{'type':'RemoveSeat','seat':6}");
        assertInvalid("commands/RemoveSeat.json", "{'type':'RemoveSeat','seat':-1}");
        assertInvalid("commands/StartGame.json", "{'type':'StartGame','firstSeat':6}");
        assertInvalid("commands/JoinGame.json", "{'type':'JoinGame','colour':'purple'}");
        assertInvalid("commands/JoinGame.json", "{'type':'JoinGame','name':''}");
        assertInvalid("commands/JoinGame.json", "{'type':'JoinGame','name':'" + "a".repeat(41) + "'}");
        assertInvalid("commands/OpenGame.json", "{'options':{'maxSeats':7}}");
        assertValid("commands/OpenGame.json", "{'options':{'maxSeats':6}}");
        assertValid("commands/OpenGame.json", "{}");
        assertInvalid("events/SeatsClosed.1.json", "{'seats':[0,6]}");
        assertValid("events/SeatsClosed.1.json", "{'seats':[0,5]}");
        assertInvalid("events/TokenReissued.1.json", "{'seat':0,'epoch':0}");
        assertInvalid("events/TollhouseTurned.1.json", "{'seat':0,'side':3}");
        assertValid("events/TollhouseTurned.1.json", "{'seat':0,'side':2}");
        assertInvalid("commands/OpenGame.json", "{'options':{'secondsPerStep':4}}");
        assertInvalid("commands/OpenGame.json", "{'options':{'secondsPerStep':604801}}");
        assertValid("commands/OpenGame.json", "{'options':{'secondsPerStep':604800}}");
        assertInvalid("commands/OpenGame.json", "{'options':{'expansions':['castles']}}");
        assertInvalid("commands/OpenGame.json", "{'options':{'bookmakerFields':'2023-01'}}");
        assertValid(
                "commands/OpenGame.json",
                "{'options':{'bookmakerFields':'2024-07','expansions':['tollkeepers','bets']}}");
        assertInvalid("commands/OpenGame.json", "{'options':{'officeRoads':'as drawn'}}");
        assertInvalid("commands/OpenGame.json", "{'options':{'fields':false}}");
        assertValid("commands/OpenGame.json", "{'options':{'officeRoads':'all-end','fields':'off'}}");
        assertInvalid("commands/ExtendDeadline.json", "{'type':'ExtendDeadline','seconds':0}");
    }

    @Test
    void everyMemberThatLooksRandomIsMarkedOpaque() {
        var marked = new ArrayList<String>();
        Schemas.files().forEach((file, text) -> {
            int patterns =
                    text.split(Pattern.quote(Hash.PATTERN) + "|" + Pattern.quote(SignatureValue.PATTERN), -1).length;
            int marks = text.split("\"x-opaque\" : true", -1).length;
            assertThat(marks).describedAs(file).isEqualTo(patterns);
            if (marks > 1) {
                marked.add(file.replaceFirst("\\.\\d+\\.json", ".json"));
            }
        });
        assertThat(marked)
                .containsExactly(
                        "Envelope.json",
                        "GameView.json",
                        "commands/ChooseFinalBetFeature.json",
                        "commands/ContributeSeed.json",
                        "commands/DeclineBet.json",
                        "commands/JoinGame.json",
                        "commands/PlaceBet.json",
                        "commands/RecoverSeat.json",
                        "competition/commands/BeginStage.json",
                        "competition/commands/CommitDrawSeed.json",
                        "competition/commands/OpenCompetition.json",
                        "competition/commands/OpenDrawSeed.json",
                        "competition/commands/SealLineUp.json",
                        "competition/events/CompetitionOpened.json",
                        "competition/events/DrawSeedCommitted.json",
                        "competition/events/DrawSeedOpened.json",
                        "competition/events/EntrantPenalized.json",
                        "competition/events/EntrantWithdrew.json",
                        "competition/events/LineUpSealed.json",
                        "competition/events/LineUpsOpened.json",
                        "competition/events/PairingChanged.json",
                        "competition/events/ResultCorrected.json",
                        "competition/events/RosterChanged.json",
                        "competition/events/StageBegan.json",
                        "events/BetSealed.json",
                        "events/BetsSettled.json",
                        "events/DeckOpened.json",
                        "events/DisputeOpened.json",
                        "events/DisputeRecounted.json",
                        "events/FinalBetFeatureChosen.json",
                        "events/GameOpened.json",
                        "events/GameStarted.json",
                        "events/OfficeClosed.json",
                        "events/PlayerJoined.json",
                        "events/SeatRecovered.json",
                        "events/SeedContributed.json",
                        "events/SurveyorsAdvanced.json",
                        "events/SurveyorsStarted.json",
                        "events/TileDrawn.json");
    }

    static Stream<Sample> samples() {
        return Stream.of(
                        events.stream().flatMap(SchemaValidationTest::ofEvent),
                        GameCommand.types().stream().flatMap(SchemaValidationTest::ofCommand),
                        Examples.of(BoardFeatures.class).stream()
                                .limit(SAMPLES)
                                .map(v -> sample("BoardFeatures.json", BoardFeatures.class, v)),
                        Examples.of(GameView.class).stream()
                                .limit(SAMPLES)
                                .map(v -> sample("GameView.json", GameView.class, v)),
                        Examples.of(Legal.class).stream().limit(SAMPLES).map(v -> sample("Legal.json", Legal.class, v)),
                        Examples.of(Hand.class).stream().limit(SAMPLES).map(v -> sample("Hand.json", Hand.class, v)),
                        events.stream()
                                .limit(ENVELOPES)
                                .flatMap(type -> Examples.envelopesOf(type).limit(1))
                                .map(EventCodec::publicBytes)
                                .map(e -> new Sample("Envelope.json", Envelope.class, e)))
                .flatMap(samples -> samples);
    }

    private static Stream<Sample> ofEvent(Class<?> type) {
        String file = Schemas.eventFile(type);
        return Examples.of(type).stream().limit(SAMPLES).map(e -> new Sample(file, type, publicData(e)));
    }

    private static Stream<Sample> ofCommand(Class<?> type) {
        Class<?> readAs = type == GameCommand.OpenGame.class ? type : GameCommand.class;
        return Examples.of(type).stream().limit(SAMPLES).map(e -> sample(Schemas.commandFile(type), readAs, e));
    }

    private static Sample sample(String file, Class<?> type, Object value) {
        return new Sample(file, type, Json.canonical(value));
    }

    private static byte[] publicData(Object event) {
        return Json.canonical(PublicForm.of((GameEvent) event));
    }

    private static boolean isRead(Sample sample, ObjectNode json) {
        try {
            if (sample.type() == Envelope.class) {
                EventCodec.read(bytes(json));
            } else {
                Json.mapper().treeToValue(json, sample.type());
            }
            return true;
        } catch (IOException | EventCodec.UnreadableEventException e) {
            return false;
        }
    }

    private static List<Consumer<ObjectNode>> otherKinds(String member, JsonNode value) {
        var changes = new ArrayList<Consumer<ObjectNode>>();
        changes.add(json -> json.putNull(member));
        if (!value.isObject()) {
            changes.add(json -> json.putObject(member));
        }
        if (!value.isArray()) {
            changes.add(json -> json.putArray(member));
        }
        if (!value.isBoolean()) {
            changes.add(json -> json.put(member, true));
        }
        if (!value.isNumber()) {
            changes.add(json -> json.put(member, 1));
        }
        if (!value.isTextual()) {
            changes.add(json -> json.put(member, "1"));
        }
        changes.add(json -> json.put(member, 1.5));
        return changes;
    }

    private static List<String> names(ObjectNode json) {
        var names = new ArrayList<String>();
        json.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static byte[] bytes(ObjectNode json) {
        return Json.canonical(json);
    }

    private static void assertValid(String file, byte[] json) {
        assertThat(SCHEMAS.errors(file, json))
                .describedAs("%s", new String(json, UTF_8))
                .isEmpty();
    }

    private static void assertInvalid(String file, byte[] json) {
        assertThat(SCHEMAS.errors(file, json))
                .describedAs("%s", new String(json, UTF_8))
                .isNotEmpty();
    }

    private static void assertValid(String file, String json) {
        assertValid(file, json.replace('\'', '"').getBytes(UTF_8));
    }

    private static void assertInvalid(String file, String json) {
        assertInvalid(file, json.replace('\'', '"').getBytes(UTF_8));
    }
}
