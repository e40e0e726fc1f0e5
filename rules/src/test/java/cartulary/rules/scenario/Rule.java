package cartulary.rules.scenario;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The ids of the rules that a test shows, as `docs/rulebook` writes them. {@link RulebookCoverageTest}
/// fails when a rule has no test, or a test an id that no page of the rulebook knows.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Rule {
    String[] value();
}
