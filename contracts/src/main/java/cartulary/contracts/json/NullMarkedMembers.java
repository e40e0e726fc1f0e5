package cartulary.contracts.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import org.jspecify.annotations.Nullable;

/// The rule for optional members: a member of a record of this project may be absent or null only if its type is
/// `@Nullable`; otherwise reading fails and names the missing member. So only the Java types define what is optional.
final class NullMarkedMembers extends JacksonAnnotationIntrospector {
    /// The packages in which NullAway checks every type.
    private static final String NULL_MARKED = "cartulary.";

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
        AnnotatedType type = nullMarkedType(member);
        return type == null ? super.hasRequiredMarker(member) : Boolean.valueOf(!isNullable(type));
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated member) {
        AnnotatedType type = nullMarkedType(member);
        if (type == null) {
            return super.findSetterInfo(member);
        }
        return JsonSetter.Value.construct(isNullable(type) ? Nulls.SET : Nulls.FAIL, Nulls.FAIL);
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    /// Returns the type of a creator's parameter, or null if its class is not of this project.
    private static @Nullable AnnotatedType nullMarkedType(Annotated member) {
        if (member instanceof AnnotatedParameter parameter
                && parameter.getOwner().getAnnotated() instanceof Executable creator
                && creator.getDeclaringClass().getName().startsWith(NULL_MARKED)) {
            return creator.getAnnotatedParameterTypes()[parameter.getIndex()];
        }
        return null;
    }
}
