package cartulary.contracts.schema;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.signature.SignatureValue;
import cartulary.contracts.signature.SigningKey;
import com.fasterxml.classmate.ResolvedType;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.CustomDefinition.DefinitionType;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Derives the schema of a Java type. Members that are `@Nullable` are optional, ranges come from annotations, and
/// types that are written as text have a pattern.
final class SchemaShapes {
    private static final Map<Class<?>, String> PATTERNS = Map.of(
            GameId.class, GameId.PATTERN,
            Actor.class, Actor.PATTERN,
            Hash.class, Hash.PATTERN,
            ServerSeed.class, Hash.PATTERN,
            PlayerSeed.class, Hash.PATTERN,
            RecoverySecret.class, Hash.PATTERN,
            SigningKey.class, Hash.PATTERN,
            SignatureValue.class, SignatureValue.PATTERN,
            Instant.class, "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$");

    private final SchemaGenerator generator = generator();

    ObjectNode of(Class<?> type) {
        ObjectNode schema = generator.generateSchema(type);
        sortMembers(schema);
        if (schema.at("/$defs/FeatureKind/enum") instanceof ArrayNode kinds) {
            kinds.removeAll();
            Arrays.stream(FeatureKind.values())
                    .filter(kind -> Chapters.lists(type, kind))
                    .forEach(kind -> kinds.add(kind.name().toLowerCase(Locale.ROOT)));
        }
        if (schema.at("/$defs/Feature/properties") instanceof ObjectNode members
                && !Chapters.lists(type, FeatureKind.CATHEDRAL)) {
            members.remove(Chapters.OF_CATHEDRALS);
            ((ObjectNode) schema.get("$defs")).remove("CountedRoad");
        }
        return schema;
    }

    /// Sorts the members of every object. The generator puts those of an unwrapped record after the others.
    private static void sortMembers(JsonNode node) {
        node.forEach(SchemaShapes::sortMembers);
        if (node.path("properties") instanceof ObjectNode members) {
            var sorted = new TreeMap<String, JsonNode>();
            members.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
            members.removeAll().setAll(sorted);
        }
    }

    private static SchemaGenerator generator() {
        var builder = new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
                .with(Option.DEFINITIONS_FOR_ALL_OBJECTS);
        // Before the module, which would list the rules of today as an enumeration.
        builder.forTypesInGeneral().withCustomDefinitionProvider(SchemaShapes::ownShape);
        builder.with(new JacksonSchemaModule(
                JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY,
                JacksonOption.FLATTENED_ENUMS_FROM_JSONVALUE,
                JacksonOption.SKIP_SUBTYPE_LOOKUP,
                JacksonOption.IGNORE_TYPE_INFO_TRANSFORM));
        builder.forFields()
                .withRequiredCheck(field -> !mayBeAbsent(field.getRawMember()))
                .withNumberInclusiveMinimumResolver(field -> range(field, false, Within::min, 0))
                .withNumberInclusiveMaximumResolver(field -> range(field, false, Within::max, Seat.LAST))
                .withStringPatternResolver(SchemaShapes::rulePattern)
                .withStringMinLengthResolver(field -> length(field, Within::min))
                .withStringMaxLengthResolver(field -> length(field, Within::max))
                .withEnumResolver(field -> on(field, Rotation.class)
                        .map(here -> List.of(0, 90, 180, 270))
                        .orElse(null));
        return new SchemaGenerator(builder.build());
    }

    private static @Nullable CustomDefinition ownShape(ResolvedType type, SchemaGenerationContext context) {
        ObjectNode shape = context.getGeneratorConfig().createObjectNode();
        Class<?> erased = type.getErasedType();
        if (PATTERNS.containsKey(erased)) {
            shape.put("type", "string").put("pattern", PATTERNS.get(erased));
            if (erased.isAnnotationPresent(Opaque.class)) {
                shape.put("x-opaque", true);
            }
        } else if (erased == RuleId.class) {
            shape.put("type", "string");
        } else if (erased == Secret.class) {
            sealed(shape, context);
        } else if (erased == GameEvent.class) {
            shape.put("type", "object");
        } else {
            return null;
        }
        return new CustomDefinition(shape, DefinitionType.INLINE, CustomDefinition.AttributeInclusion.YES);
    }

    private static @Nullable String rulePattern(FieldScope field) {
        if (field.getType().getErasedType() != RuleId.class) {
            return null;
        }
        return Chapters.pattern(Chapters.since(field.getDeclaringType().getErasedType()));
    }

    /// Outside, a secret is its commitment and never more.
    private static void sealed(ObjectNode shape, SchemaGenerationContext context) {
        shape.put("type", "object");
        ObjectNode members = shape.putObject("properties");
        members.set(
                "commitment",
                context.createDefinitionReference(context.getTypeContext().resolve(Hash.class)));
        members.put("nonce", false).put("value", false);
        shape.putArray("required").add("commitment");
    }

    /// If a type has its own creator, the parameters of that creator decide which members may be absent. House
    /// rules have defaults.
    private static boolean mayBeAbsent(Field member) {
        Stream<Parameter> parameters = Arrays.stream(member.getDeclaringClass().getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(JsonCreator.class))
                .flatMap(method -> Arrays.stream(method.getParameters()))
                .filter(parameter -> isNamed(parameter, member.getName()));
        return member.getDeclaringClass() == HouseRules.class
                || Stream.concat(Stream.of(member.getAnnotatedType()), parameters.map(Parameter::getAnnotatedType))
                        .anyMatch(type -> type.isAnnotationPresent(Nullable.class));
    }

    private static boolean isNamed(Parameter parameter, String name) {
        var property = parameter.getAnnotation(JsonProperty.class);
        return property != null && property.value().equals(name);
    }

    private static @Nullable BigDecimal range(FieldScope field, boolean text, Function<Within, Long> end, int seat) {
        if (on(field, Seat.class).isPresent()) {
            return BigDecimal.valueOf(seat);
        }
        return on(field, Within.class)
                .filter(range -> text == (field.getType().getErasedType() == String.class))
                .map(end)
                .filter(number -> number != Long.MAX_VALUE)
                .map(BigDecimal::valueOf)
                .orElse(null);
    }

    private static @Nullable Integer length(FieldScope field, Function<Within, Long> end) {
        BigDecimal length = on(field, Seat.class).isPresent() ? null : range(field, true, end, Seat.LAST);
        return length == null ? null : length.intValueExact();
    }

    private static <A extends Annotation> Optional<A> on(FieldScope field, Class<A> annotation) {
        AnnotatedType type = field.getRawMember().getAnnotatedType();
        if (field.isFakeContainerItemScope()) {
            type = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
        }
        return Optional.ofNullable(type.getAnnotation(annotation));
    }
}
