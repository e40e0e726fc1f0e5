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

/// The one JSON mapper. Whatever it writes of our types as bytes is canonical (RFC 8785): members
/// sorted, no white space, the shortest escapes; our types hold no fractions and no whole numbers
/// from 2^53 on, for which the RFC asks more.
///
/// Reading ignores unknown members, refuses more than {@link #MAX_DEPTH} levels, members named twice
/// and values of another kind, and asks for every member whose type is not `@Nullable`
/// ({@link NullMarkedMembers}).
public final class Json {
    /// Documents deeper than this are refused.
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
        MAPPER.registerSubtypes(GameCommand.class.getPermittedSubclasses());
    }

    private Json() {}

    /// The mapper itself, for frameworks that need one. Not to be reconfigured.
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /// The canonical bytes of one of our values.
    ///
    /// @throws IllegalArgumentException for a text that is not Unicode: half of a surrogate pair alone
    public static byte[] canonical(Object value) {
        try {
            byte[] bytes = MAPPER.writeValueAsBytes(value);
            if (!UnicodeText.wasUnicode(bytes)) {
                throw new IllegalArgumentException("half of a surrogate pair stands alone in a text");
            }
            return bytes;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "no JSON can be written of this " + value.getClass().getSimpleName(), e);
        }
    }
}
