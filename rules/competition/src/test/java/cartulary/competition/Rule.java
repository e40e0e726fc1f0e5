package cartulary.competition;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The ids of the rules that a test covers, as in `docs/rulebook/COMPETITION.md`. {@link RuleCoverageTest} fails if a
/// rule has no test.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Rule {
    String[] value();
}
