package cartulary.contracts.event;

import static java.util.stream.Collectors.toUnmodifiableMap;

import cartulary.contracts.json.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Readers by type, each derived when it is first needed.
final class CanonicalReaders {
    private static final Map<Type, CanonicalReader> KNOWN = new ConcurrentHashMap<>(Map.of(
            int.class, CanonicalJsonCursor::integer,
            Integer.class, CanonicalJsonCursor::integer,
            long.class, CanonicalJsonCursor::longInteger,
            boolean.class, CanonicalJsonCursor::flag,
            Boolean.class, CanonicalJsonCursor::flag,
            String.class, CanonicalJsonCursor::text,
            Instant.class, CanonicalJsonCursor::instant,
            GameEvent.class, CanonicalJsonCursor::data));

    private CanonicalReaders() {}

    /// Returns the reader of a type. If none can be derived, it fails for every value.
    ///
    /// @throws IllegalStateException if the creator of the type cannot be called from here
    static CanonicalReader of(Type type) {
        CanonicalReader known = KNOWN.get(type);
        if (known == null) {
            known = derived(type);
            KNOWN.put(type, known);
        }
        return known;
    }

    private static CanonicalReader derived(Type type) {
        if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
            CanonicalReader element = of(generic.getActualTypeArguments()[0]);
            return in -> in.list(element);
        }
        Creator creator = Creator.of(type);
        if (creator != null) {
            return creator.takesText() ? text(Creator.function(creator.handle())) : CanonicalObject.of(creator);
        }
        return type instanceof Class<?> plain && plain.isEnum() ? constant(plain) : CanonicalJsonCursor::unexpected;
    }

    private static CanonicalReader text(Function<Object, Object> create) {
        return in -> create.apply(in.text());
    }

    private static CanonicalReader constant(Class<?> type) {
        Map<String, Object> byName = Arrays.stream(type.getEnumConstants())
                .collect(toUnmodifiableMap(each -> Json.mapper().convertValue(each, String.class), each -> each));
        return in -> {
            Object found = byName.get(in.text());
            return found == null ? in.unexpected() : found;
        };
    }
}
