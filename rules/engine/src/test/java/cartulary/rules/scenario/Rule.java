package cartulary.rules.scenario;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The ids of the rules that a test covers, as in `docs/rulebook`. {@link RulebookCoverageTest} fails if a
/// rule has no test, or a test cites an unknown id.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Rule {
    String[] value();
}
