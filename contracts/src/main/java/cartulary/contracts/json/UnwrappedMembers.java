package cartulary.contracts.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/// The order of the members of a record with an unwrapped component. Jackson writes the members of the component one
/// after the other; this sorts them among the other members.
final class UnwrappedMembers extends BeanSerializerModifier {
    static final SimpleModule MODULE = new SimpleModule("unwrapped").setSerializerModifier(new UnwrappedMembers());

    @Override
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription type, JsonSerializer<?> serializer) {
        for (Iterator<PropertyWriter> members = serializer.properties(); members.hasNext(); ) {
            if (members.next() instanceof BeanPropertyWriter member && member.isUnwrapping()) {
                return new Sorted<>(serializer);
            }
        }
        return serializer;
    }

    private static final class Sorted<T> extends JsonSerializer<T> implements ResolvableSerializer {
        private final JsonSerializer<T> unsorted;

        private Sorted(JsonSerializer<T> unsorted) {
            this.unsorted = unsorted;
        }

        @Override
        public void resolve(SerializerProvider provider) throws JsonMappingException {
            ((ResolvableSerializer) unsorted).resolve(provider);
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            JsonNode members;
            try (var buffer = new TokenBuffer(Json.mapper(), false)) {
                unsorted.serialize(value, buffer, provider);
                members = Json.mapper().readTree(buffer.asParser());
            }
            var sorted = new TreeMap<String, JsonNode>();
            members.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
            out.writeStartObject(value);
            for (Map.Entry<String, JsonNode> member : sorted.entrySet()) {
                out.writeFieldName(member.getKey());
                provider.defaultSerializeValue(member.getValue(), out);
            }
            out.writeEndObject();
        }
    }
}
