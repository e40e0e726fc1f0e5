package cartulary.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The constructor or method that creates the values of a type, chosen as Jackson does: the one with `@JsonCreator`,
/// otherwise the canonical constructor of a record.
///
/// @param argument for the only type variable of a generic type; null for any other type
record Creator(Executable executable, @Nullable Type argument) {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    /// A parameter, which receives the member of this name.
    ///
    /// @param isNullable whether the member can be absent
    /// @param isUnwrapped whether it is created from members beside the members of the other parameters
    record Parameter(String name, Type type, boolean isNullable, boolean isUnwrapped) {}

    /// Returns the creator of a type, or null if it has none.
    static @Nullable Creator of(Type type) {
        return switch (type) {
            case Class<?> plain -> of(plain, null);
            case ParameterizedType generic
            when generic.getRawType() instanceof Class<?> raw && generic.getActualTypeArguments().length == 1 ->
                of(raw, generic.getActualTypeArguments()[0]);
            default -> null;
        };
    }

    private static @Nullable Creator of(Class<?> type, @Nullable Type argument) {
        Executable annotated = Stream.<Executable>concat(
                        Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods()))
                .filter(each -> each.isAnnotationPresent(JsonCreator.class))
                .findFirst()
                .orElse(null);
        if (annotated == null && !type.isRecord()) {
            return null;
        }
        return new Creator(annotated == null ? canonicalConstructor(type) : annotated, argument);
    }

    private static Constructor<?> canonicalConstructor(Class<?> type) {
        try {
            return type.getDeclaredConstructor(Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a record without its constructor: " + type, e);
        }
    }

    /// Returns whether it takes the text of a value in place of members.
    boolean takesText() {
        return executable.isAnnotationPresent(JsonCreator.class)
                && Arrays.equals(executable.getParameterTypes(), new Class<?>[] {String.class})
                && !executable.getParameters()[0].isAnnotationPresent(JsonProperty.class);
    }

    List<Parameter> parameters() {
        return IntStream.range(0, executable.getParameterCount())
                .mapToObj(this::parameter)
                .toList();
    }

    private Parameter parameter(int index) {
        java.lang.reflect.Parameter parameter = executable.getParameters()[index];
        JsonProperty named = parameter.getAnnotation(JsonProperty.class);
        AnnotatedType type = executable.getAnnotatedParameterTypes()[index];
        return new Parameter(
                named == null
                        ? executable
                                .getDeclaringClass()
                                .getRecordComponents()[index]
                                .getName()
                        : named.value(),
                type.getType() instanceof TypeVariable && argument != null ? argument : type.getType(),
                type.isAnnotationPresent(Nullable.class),
                parameter.isAnnotationPresent(JsonUnwrapped.class));
    }

    MethodHandle handle() {
        try {
            return switch (executable) {
                case Method method -> LOOKUP.unreflect(method);
                case Constructor<?> constructor -> LOOKUP.unreflectConstructor(constructor);
            };
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + executable, e);
        }
    }

    /// Returns a function that calls a method handle with one parameter.
    static Function<Object, Object> function(MethodHandle handle) {
        MethodHandle exact = handle.asType(MethodType.methodType(Object.class, Object.class));
        return argument -> {
            try {
                return (Object) exact.invokeExact(argument);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("a creator declares a checked exception", e);
            }
        };
    }
}
