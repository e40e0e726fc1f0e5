package cartulary.standalone.pagetypes;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// TypeScript declarations of Java records. The answers about the past have no JSON Schema, and their schemas in the
/// OpenAPI document do not say which members are always present.
final class RecordDeclarations {
    private static final Map<Class<?>, String> SIMPLE = Map.ofEntries(
            Map.entry(String.class, "string"),
            Map.entry(int.class, "number"),
            Map.entry(double.class, "number"),
            Map.entry(long.class, "number"),
            Map.entry(Double.class, "number"),
            Map.entry(Integer.class, "number"),
            Map.entry(Long.class, "number"),
            Map.entry(boolean.class, "boolean"),
            Map.entry(Boolean.class, "boolean"),
            Map.entry(Object.class, "unknown"),
            Map.entry(RuleId.class, "string"),
            Map.entry(GameId.class, "GameId"),
            Map.entry(Instant.class, "Instant"),
            Map.entry(GameEvent.class, "Envelope['data']"),
            Map.entry(GameCommand.class, "GameCommand"));

    private final TypeScriptDeclarations types;

    RecordDeclarations(TypeScriptDeclarations types) {
        this.types = types;
    }

    /// Declares a record and everything in it that has no declaration yet.
    void declare(Class<?> record) {
        if (types.isDeclared(name(record))) {
            return;
        }
        String parameters = Arrays.stream(record.getTypeParameters())
                .map(TypeVariable::getName)
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(", "), all -> all.isEmpty() ? "" : "<" + all + ">"));
        String members = Arrays.stream(record.getRecordComponents())
                .map(this::member)
                .sorted()
                .collect(Collectors.joining());
        types.declare(name(record), "export interface " + name(record) + parameters + " {\n" + members + "}\n");
    }

    private String member(RecordComponent component) {
        AnnotatedType type = component.getAnnotatedType();
        String optional = type.isAnnotationPresent(Nullable.class) ? "?" : "";
        JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
        String name = renamed == null ? component.getName() : renamed.value();
        return "  " + name + optional + ": " + type(type.getType()) + ";\n";
    }

    private String type(Type type) {
        return switch (type) {
            case ParameterizedType generic -> generic(generic);
            case TypeVariable<?> variable -> variable.getName();
            case Class<?> simple when SIMPLE.containsKey(simple) -> SIMPLE.get(simple);
            case Class<?> constants when constants.isEnum() -> enumeration(constants);
            case Class<?> record
            when record.isRecord() -> {
                declare(record);
                yield name(record);
            }
            default -> throw new IllegalStateException("unsupported type: " + type);
        };
    }

    private String generic(ParameterizedType type) {
        List<String> arguments =
                Stream.of(type.getActualTypeArguments()).map(this::type).toList();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == List.class) {
            return arguments.getFirst() + "[]";
        }
        if (raw == Map.class || raw == SortedMap.class) {
            return "Record<" + String.join(", ", arguments) + ">";
        }
        declare(raw);
        return name(raw) + "<" + String.join(", ", arguments) + ">";
    }

    private String enumeration(Class<?> constants) {
        if (!types.isDeclared(name(constants))) {
            String values = Arrays.stream(constants.getEnumConstants())
                    .map(constant -> "'" + json((Enum<?>) constant) + "'")
                    .collect(Collectors.joining(" | "));
            types.declare(name(constants), "export type " + name(constants) + " = " + values + ";\n");
        }
        return name(constants);
    }

    private static String json(Enum<?> constant) {
        try {
            return constant.getDeclaringClass()
                    .getField(constant.name())
                    .getAnnotation(JsonProperty.class)
                    .value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(constant + " is no constant", e);
        }
    }

    /// Returns the simple name; of a nested `Kind`, with the name of what it is the kind of.
    private static String name(Class<?> type) {
        return type.getSimpleName().equals("Kind")
                ? type.getEnclosingClass().getSimpleName() + "Kind"
                : type.getSimpleName();
    }
}
