package cartulary.http.openapi;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.competition.CompetitionCommand;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Discriminator;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/// Puts the JSON Schemas of the published language into the OpenAPI document. The types of `contracts` have no
/// OpenAPI annotations; without these schemas an id would be described as an object.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class LanguageSchemas implements OASFilter {
    private static final List<String> VIEWS =
            List.of("GameView", "Legal", "Hand", "BoardFeatures", "Envelope", "CompetitionEntry");

    /// The members of views in which the schemas of value types are found.
    private static final Map<String, String> VALUES = Map.of(
            "GameId", "Hand#/properties/game",
            "Actor", "Envelope#/properties/actor",
            "Instant", "Envelope#/properties/at",
            "Hash", "GameView#/$defs/DeckView/properties/commitment",
            "ServerSeed", "GameView#/$defs/DeckView/properties/seed",
            "PlayerSeed", "GameView#/$defs/PlayerSeedView/properties/seed");

    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Components components = Objects.requireNonNullElseGet(openApi.getComponents(), OASFactory::createComponents);
        openApi.setComponents(components);
        Map<String, Schema> language = language();
        requireNoOtherMeaning(components, language);
        language.forEach(components::addSchema);
        VALUES.forEach((name, place) -> {
            if (scanned(components).containsKey(name)) {
                String[] parts = place.split("#", 2);
                components.addSchema(name, SchemaModel.of(read(parts[0]).at(parts[1])));
            }
        });
    }

    private Map<String, Schema> language() {
        var schemas = new TreeMap<String, Schema>();
        VIEWS.forEach(view -> add(schemas, view, read(view)));
        add(schemas, "OpenGame", read("commands/OpenGame"));
        addCommands(schemas, "GameCommand", "commands/", commands());
        addCommands(
                schemas,
                "CompetitionCommand",
                "competition/commands/",
                CompetitionCommand.types().stream().map(Class::getSimpleName).sorted());
        return schemas;
    }

    private void addCommands(Map<String, Schema> schemas, String name, String folder, Stream<String> types) {
        Schema commands = OASFactory.createSchema();
        Discriminator type = OASFactory.createDiscriminator().propertyName("type");
        types.forEach(command -> {
            add(schemas, command, read(folder + command));
            commands.addOneOf(OASFactory.createSchema().ref(command));
            type.addMapping(command, "#/components/schemas/" + command);
        });
        schemas.put(name, commands.discriminator(type));
    }

    /// Returns the names of all commands except OpenGame, which has an endpoint of its own.
    private static Stream<String> commands() {
        return GameCommand.types().stream()
                .filter(type -> type != GameCommand.OpenGame.class)
                .map(Class::getSimpleName)
                .sorted();
    }

    private static void add(Map<String, Schema> schemas, String name, JsonNode json) {
        json.path("$defs")
                .properties()
                .forEach(definition -> schemas.put(definition.getKey(), SchemaModel.of(definition.getValue())));
        schemas.put(name, SchemaModel.of(json));
    }

    /// @throws IllegalStateException if a class of the API has the name of another type of the language
    private static void requireNoOtherMeaning(Components components, Map<String, Schema> language) {
        List<String> ambiguous = scanned(components).entrySet().stream()
                .filter(scanned -> language.containsKey(scanned.getKey()))
                // Of a sealed interface only the members are scanned that all its records have.
                .filter(scanned ->
                        Objects.requireNonNull(language.get(scanned.getKey())).getOneOf() == null)
                .filter(scanned -> differs(members(scanned.getValue()), members(language.get(scanned.getKey()))))
                .map(scanned -> scanned.getKey() + members(scanned.getValue()))
                .toList();
        if (!ambiguous.isEmpty()) {
            throw new IllegalStateException("names of other types of the published language: " + ambiguous);
        }
    }

    private static boolean differs(Set<String> scanned, Set<String> members) {
        return !scanned.isEmpty() && !scanned.equals(members);
    }

    private static Map<String, Schema> scanned(Components components) {
        return Objects.requireNonNullElseGet(components.getSchemas(), Map::of);
    }

    private static Set<String> members(@Nullable Schema schema) {
        return schema == null || schema.getProperties() == null
                ? Set.of()
                : schema.getProperties().keySet();
    }

    private JsonNode read(String name) {
        String file = "/cartulary/schemas/" + name + ".json";
        try (InputStream stream = GameCommand.class.getResourceAsStream(file)) {
            return mapper.readTree(Objects.requireNonNull(stream, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
