package cartulary.contracts.json;

import cartulary.contracts.command.GameCommand;
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

/// The only JSON mapper. The bytes that it writes for our types are canonical (RFC 8785): members sorted, no white
/// space, the shortest escapes. Our types hold no fractions and no integers from 2^53 on, for which the RFC has further
/// rules.
///
/// Reading ignores unknown members, rejects more than {@link #MAX_DEPTH} levels, duplicate members and values of the
/// wrong type, and requires every member whose type is not `@Nullable` ({@link NullMarkedMembers}).
public final class Json {
    /// The greatest depth of a document.
    public static final int MAX_DEPTH = 16;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                    .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                    .build())
            .addModule(new JavaTimeModule())
            .addModule(InstantText.MODULE)
            .addModule(UnicodeText.MODULE)
            .addModule(UnwrappedMembers.MODULE)
            .annotationIntrospector(new NullMarkedMembers())
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(MapperFeature.REQUIRE_TYPE_ID_FOR_SUBTYPES)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();

    static {
        MAPPER.registerSubtypes(GameCommand.types().toArray(Class[]::new));
    }

    private Json() {}

    /// Returns the mapper, for frameworks that need one. It must not be reconfigured.
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /// Returns the canonical bytes of a value of our types.
    ///
    /// @throws IllegalArgumentException for a text with an unpaired surrogate
    public static byte[] canonical(Object value) {
        try {
            byte[] bytes = MAPPER.writeValueAsBytes(value);
            if (!UnicodeText.wasUnicode(bytes)) {
                throw new IllegalArgumentException("a text contains an unpaired surrogate");
            }
            return bytes;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "cannot write JSON of a " + value.getClass().getSimpleName(), e);
        }
    }
}
