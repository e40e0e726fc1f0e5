package cartulary.contracts.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/// The one JSON mapper. Whatever it writes of our types is canonical (RFC 8785): members sorted, no
/// white space, the shortest escapes; our types hold no fractions, for which the RFC asks more.
/// Reading ignores unknown members and refuses more than 16 levels.
public final class Json {
    /// Documents deeper than this are refused.
    public static final int MAX_DEPTH = 16;

    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .build())
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                                    .build())
                    .addModule(new JavaTimeModule())
                    .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                    .serializationInclusion(JsonInclude.Include.NON_NULL)
                    .build();

    private Json() {}

    /// The mapper itself, for frameworks that need one. Not to be reconfigured.
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /// The canonical bytes of one of our values.
    public static byte[] canonical(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("every value of the language can be written", e);
        }
    }
}
