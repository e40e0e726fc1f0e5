package cartulary.contracts.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The range of a number, or of the length of a text, both ends included.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface Within {
    long min();

    long max() default Long.MAX_VALUE;
}
