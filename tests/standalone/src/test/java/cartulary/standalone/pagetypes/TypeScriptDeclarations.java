package cartulary.standalone.pagetypes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// TypeScript declarations generated from JSON Schemas. Supports the keywords that the project's schemas use and
/// fails on others.
final class TypeScriptDeclarations {
    private static final Pattern VALUES = Pattern.compile("export type \\w+ = ('[^']+'(?: \\| '[^']+')*);\n");

    private final SortedMap<String, String> declarations = new TreeMap<>();

    /// Declares a schema and its own definitions. Of lists of values the longer one is kept, and of objects the one
    /// with more optional members: a schema that was released before a value or a member was new lists the others.
    ///
    /// @throws IllegalStateException if a different type of this name is declared
    void declare(String name, JsonNode schema) {
        schema.path("$defs").properties().forEach(entry -> declare(entry.getKey(), entry.getValue()));
        String declared = schema.has("properties")
                ? "export interface " + name + " {\n" + members(schema) + "}\n"
                : schema.path("type").asText().equals("object")
                        ? "export type " + name + " = Record<string, never>;\n"
                        : "export type " + name + " = " + type(schema) + ";\n";
        String other = declarations.getOrDefault(name, declared);
        if (!includes(declared, other) && !includes(other, declared)) {
            throw new IllegalStateException("two different types are named " + name);
        }
        declarations.put(name, includes(declared, other) ? declared : other);
    }

    /// Returns whether two declarations are equal, or the first lists all values or members of the second.
    private static boolean includes(String declared, String other) {
        return declared.equals(other)
                || !values(other).isEmpty() && values(declared).containsAll(values(other))
                || declared.startsWith("export interface ") && includesMembers(declared, other);
    }

    private static boolean includesMembers(String declared, String other) {
        List<String> members = declared.lines().toList();
        List<String> others = other.lines().toList();
        return members.containsAll(others)
                && members.stream()
                        .filter(member -> !others.contains(member))
                        .allMatch(member -> member.contains("?: "));
    }

    /// Returns the values of a declaration that lists values; empty for another one.
    private static List<String> values(String declared) {
        Matcher listed = VALUES.matcher(declared);
        return listed.matches() ? List.of(listed.group(1).split(" \\| ")) : List.of();
    }

    /// Adds a declaration that is already TypeScript.
    void declare(String name, String declared) {
        declarations.put(name, declared);
    }

    boolean isDeclared(String name) {
        return declarations.containsKey(name);
    }

    /// Returns all declarations, sorted by name.
    String text() {
        return String.join("\n", declarations.values());
    }

    private String members(JsonNode schema) {
        var required = new TreeSet<String>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        var members = new TreeMap<String, String>();
        for (Map.Entry<String, JsonNode> entry : schema.path("properties").properties()) {
            // `false` is the schema of a member that never occurs.
            if (!entry.getValue().isBoolean()) {
                String optional = required.contains(entry.getKey()) ? "" : "?";
                members.put(entry.getKey(), "  " + entry.getKey() + optional + ": " + type(entry.getValue()) + ";\n");
            }
        }
        return String.join("", members.values());
    }

    private String type(JsonNode schema) {
        if (schema.has("$ref")) {
            String[] path = schema.get("$ref").asText().split("[/:]");
            return path[path.length - 1];
        }
        if (schema.has("const")) {
            return literal(schema.get("const"));
        }
        if (schema.has("enum")) {
            return StreamSupport.stream(schema.get("enum").spliterator(), false)
                    .map(TypeScriptDeclarations::literal)
                    .collect(Collectors.joining(" | "));
        }
        return switch (schema.path("type").asText()) {
            case "string" -> "string";
            case "integer", "number" -> "number";
            case "boolean" -> "boolean";
            case "array" -> list(type(schema.path("items")));
            case "object" -> inline(schema);
            default -> throw new IllegalStateException("unsupported schema: " + schema);
        };
    }

    private String inline(JsonNode schema) {
        List<String> members = new ArrayList<>();
        members(schema).lines().forEach(line -> members.add(line.strip().replaceAll(";$", "")));
        return members.isEmpty()
                ? "Record<string, unknown>"
                : members.stream().collect(Collectors.joining("; ", "{", "}"));
    }

    private static String list(String of) {
        return of.contains("|") ? "(" + of + ")[]" : of + "[]";
    }

    private static String literal(JsonNode value) {
        return value.isTextual() ? "'" + value.asText() + "'" : value.asText();
    }
}
