package cartulary.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.Examples;
import cartulary.contracts.Language;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Secret;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.erdtman.jcs.JsonCanonicalizer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Properties of the JSON of every command and event. {@link Language} finds new types.
class RoundTripTest {
    /// Without the envelope, which has a reader of its own (`EventCodecTest`).
    private static final List<Class<?>> records =
            Language.records().stream().filter(type -> type != Envelope.class).toList();

    private static final List<Class<?>> commands = List.copyOf(GameCommand.types());

    /// Members whose value is a map: any name in one is known.
    private static final Set<String> MAPS = records.stream()
            .flatMap(type -> Arrays.stream(type.getRecordComponents()))
            .filter(member -> member.getType() == Map.class)
            .map(RecordComponent::getName)
            .collect(Collectors.toSet());

    @Test
    void theOptionalMembersThatAreNotNullableAreListed() {
        assertThat(optionalMembers()
                        .filter(member -> !member.getAnnotatedType().isAnnotationPresent(Nullable.class))
                        .map(member -> member.getDeclaringRecord().getSimpleName() + "." + member.getName()))
                .containsExactlyInAnyOrder(
                        "TileType.rivers",
                        "TileType.centres",
                        "TileType.alternativeFields",
                        "TileType.alternativeRoads",
                        "GameStarted.seededBy",
                        "GameOptions.maxSeats",
                        "GameOptions.visibility",
                        "GameOptions.expansions",
                        "HouseRules.bookmakerFields",
                        "HouseRules.officeRoads",
                        "HouseRules.fields",
                        "HouseRules.startTile",
                        "HouseRules.riverTurns");
    }

    @Test
    void allTypesOfTheLanguageAreFound() {
        assertThat(Language.records()).hasSizeGreaterThan(50).contains(Envelope.class);
        assertThat(Language.enums()).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @FieldSource("records")
    void everyWrittenValueReadsAsTheSameValue(Class<?> type) throws IOException {
        for (Object example : Examples.of(type)) {
            byte[] bytes = Json.canonical(example);
            assertThat((Object) Json.mapper().readValue(bytes, readAs(type)))
                    .describedAs(new String(bytes, StandardCharsets.UTF_8))
                    .isEqualTo(example);
        }
    }

    @ParameterizedTest
    @FieldSource("records")
    void everyWrittenValueIsCanonical(Class<?> type) throws IOException {
        for (Object example : Examples.of(type)) {
            byte[] bytes = Json.canonical(List.of(example)); // the reference reads arrays and objects only
            assertThat(bytes).asString().isEqualTo(new JsonCanonicalizer(bytes).getEncodedString());
        }
    }

    @ParameterizedTest
    @FieldSource("commands")
    void aCommandIsReadByItsType(Class<?> type) throws IOException {
        for (Object example : Examples.of(type)) {
            ObjectNode json = Json.mapper().valueToTree(example);
            assertThat(json.path("type").asText()).isEqualTo(type.getSimpleName());
            assertThat(Json.mapper().treeToValue(json, GameCommand.class)).isEqualTo(example);
        }
    }

    @Test
    void aCommandWhoseTypeIsKnownFromElsewhereNeedsNone() throws IOException {
        assertThat(Json.mapper().readValue("{}", GameCommand.OpenGame.class)).isEqualTo(new GameCommand.OpenGame(null));
    }

    @Test
    void aCommandWithoutAKnownTypeIsRefused() {
        assertThatThrownBy(() -> Json.mapper().readValue("{}", GameCommand.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("type");
        assertThatThrownBy(() -> Json.mapper().readValue("{\"type\":\"Cheat\"}", GameCommand.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("Cheat");
        assertThatThrownBy(() -> Json.mapper().readValue("{\"type\":\"DrawTile\"}", GameCommand.OpenGame.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("DrawTile");
    }

    @ParameterizedTest
    @FieldSource("records")
    void unknownMembersAreIgnored(Class<?> type) throws IOException {
        for (Object example : Examples.of(type)) {
            JsonNode json = Json.mapper().valueToTree(example);
            everyObjectIn(json).toList().forEach(object -> {
                object.put("aaLater", "unknown");
                object.putObject("zzLater").putArray("deep").add(1).addNull();
            });
            assertThat((Object) Json.mapper().treeToValue(json, readAs(type))).isEqualTo(example);
        }
    }

    @ParameterizedTest
    @MethodSource("requiredMembers")
    void aMissingMemberIsRefusedByName(RecordComponent member) {
        for (ObjectNode json : jsonOf(member.getDeclaringRecord())) {
            json.remove(member.getName());
            assertRefused(json, member);
        }
    }

    @ParameterizedTest
    @MethodSource("requiredMembers")
    void aMemberThatIsNullIsRefusedByName(RecordComponent member) {
        for (ObjectNode json : jsonOf(member.getDeclaringRecord())) {
            json.putNull(member.getName());
            assertRefused(json, member);
        }
    }

    @ParameterizedTest
    @MethodSource("optionalMembers")
    void anOptionalMemberIsAbsentOrNullAlike(RecordComponent member) throws IOException {
        for (ObjectNode json : jsonOf(member.getDeclaringRecord())) {
            ObjectNode absent = json.deepCopy();
            absent.remove(member.getName());
            json.putNull(member.getName());
            JavaType type = readAs(member.getDeclaringRecord());
            assertThat((Object) Json.mapper().treeToValue(absent, type))
                    .isEqualTo(Json.mapper().treeToValue(json, type));
        }
    }

    @ParameterizedTest
    @MethodSource("maps")
    void aNullValueInAMapIsRefused(RecordComponent member) {
        for (ObjectNode json : jsonOf(member.getDeclaringRecord())) {
            json.putObject(member.getName()).putNull("a name");
            assertRefused(json, member);
        }
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aNullElementInAListIsRefused(RecordComponent member) {
        for (ObjectNode json : jsonOf(member.getDeclaringRecord())) {
            json.putArray(member.getName()).addNull();
            assertRefused(json, member);
        }
    }

    static Stream<RecordComponent> requiredMembers() {
        return members().filter(member -> !mayBeAbsent(member));
    }

    static Stream<RecordComponent> optionalMembers() {
        return members().filter(RoundTripTest::mayBeAbsent);
    }

    static Stream<RecordComponent> lists() {
        return members().filter(member -> member.getType() == List.class);
    }

    static Stream<RecordComponent> maps() {
        return members().filter(member -> member.getType() == Map.class);
    }

    private static Stream<RecordComponent> members() {
        return records.stream()
                .filter(type -> !(Json.mapper()
                        .valueToTree(Examples.of(type).getFirst())
                        .isTextual()))
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .filter(member -> !member.getAccessor().isAnnotationPresent(JsonUnwrapped.class));
    }

    /// By its type; and where a type has a creator of its own, because it has defaults or is read from
    /// older logs, too, by what that creator can do without.
    private static boolean mayBeAbsent(RecordComponent member) {
        Stream<AnnotatedType> inCreators = Arrays.stream(
                        member.getDeclaringRecord().getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(JsonCreator.class))
                .flatMap(method -> Arrays.stream(method.getParameters()))
                .flatMap(parameter -> read(parameter, member.getName()));
        return Stream.concat(Stream.of(member.getAnnotatedType()), inCreators)
                .anyMatch(type -> type.isAnnotationPresent(Nullable.class));
    }

    /// Returns the type as which a parameter of a creator reads a member.
    private static Stream<AnnotatedType> read(Parameter parameter, String name) {
        if (parameter.isAnnotationPresent(JsonUnwrapped.class)) {
            return Arrays.stream(parameter.getType().getRecordComponents())
                    .filter(member -> member.getName().equals(name))
                    .map(RecordComponent::getAnnotatedType);
        }
        return isNamed(parameter, name) ? Stream.of(parameter.getAnnotatedType()) : Stream.of();
    }

    private static boolean isNamed(Parameter parameter, String name) {
        var property = parameter.getAnnotation(JsonProperty.class);
        return property != null && property.value().equals(name);
    }

    private static List<ObjectNode> jsonOf(Class<?> type) {
        return Examples.of(type).stream()
                .map(example -> (ObjectNode) Json.mapper().valueToTree(example))
                .toList();
    }

    private static void assertRefused(ObjectNode json, RecordComponent member) {
        assertThatThrownBy(() -> Json.mapper().treeToValue(json, readAs(member.getDeclaringRecord())))
                .describedAs(json.toString())
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining(member.getName());
    }

    /// The type under which such a value is read where it stands: what an interface says how to write
    /// it also says how to read.
    private static JavaType readAs(Class<?> type) {
        var types = Json.mapper().getTypeFactory();
        if (type.getEnclosingClass() == Secret.class) {
            return types.constructParametricType(Secret.class, ServerSeed.class);
        }
        return types.constructType(type.getEnclosingClass() == Actor.class ? Actor.class : type);
    }

    private static Stream<ObjectNode> everyObjectIn(JsonNode json) {
        Stream<ObjectNode> below = json instanceof ObjectNode object
                ? object.propertyStream()
                        .flatMap(member -> MAPS.contains(member.getKey())
                                ? member.getValue().valueStream().flatMap(RoundTripTest::everyObjectIn)
                                : everyObjectIn(member.getValue()))
                : json.valueStream().flatMap(RoundTripTest::everyObjectIn);
        return json instanceof ObjectNode object ? Stream.concat(Stream.of(object), below) : below;
    }
}
