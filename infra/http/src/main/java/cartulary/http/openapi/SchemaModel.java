package cartulary.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/// Converts JSON Schemas of the published language to OpenAPI models. Supports the keywords that they use.
final class SchemaModel {
    private SchemaModel() {}

    /// @throws IllegalStateException for a keyword that is not supported
    static Schema of(JsonNode json) {
        Schema schema = OASFactory.createSchema();
        for (Map.Entry<String, JsonNode> entry : json.properties()) {
            JsonNode value = entry.getValue();
            switch (entry.getKey()) {
                case "$ref" -> schema.setRef(name(value.asText()));
                case "type" ->
                    schema.setType(List.of(SchemaType.valueOf(value.asText().toUpperCase(Locale.ROOT))));
                case "properties" ->
                    value.properties().forEach(member -> addProperty(schema, member.getKey(), member.getValue()));
                case "required" -> value.forEach(name -> schema.addRequired(name.asText()));
                case "items" -> schema.setItems(of(value));
                case "enum" ->
                    value.forEach(one -> schema.addEnumeration(one.isTextual() ? one.asText() : one.numberValue()));
                // Code generators understand an enumeration of one value better than a constant.
                case "const" -> schema.type(List.of(SchemaType.STRING)).addEnumeration(value.asText());
                case "pattern" -> schema.setPattern(value.asText());
                case "minimum" -> schema.setMinimum(new BigDecimal(value.asText()));
                case "maximum" -> schema.setMaximum(new BigDecimal(value.asText()));
                case "minLength" -> schema.setMinLength(value.asInt());
                case "maxLength" -> schema.setMaxLength(value.asInt());
                case "x-opaque" -> schema.addExtension("x-opaque", value.asBoolean());
                case "$schema", "$id", "$defs", "allOf" -> {}
                default -> throw new IllegalStateException("unsupported keyword " + entry.getKey() + " in " + json);
            }
        }
        return schema;
    }

    /// `false` is the schema of a member that is never present.
    private static void addProperty(Schema schema, String name, JsonNode value) {
        if (!value.isBoolean()) {
            schema.addProperty(name, of(value));
        }
    }

    /// Returns the last part of a reference: the name of a definition.
    private static String name(String reference) {
        return reference.substring(reference.lastIndexOf('/') + 1);
    }
}
