package cartulary.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.RuleId;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RuleCoverageTest {
    @Test
    void everyRuleOfCompetitionsHasATest() {
        var shown = new TreeSet<String>();
        new ClassFileImporter()
                .importPackages("cartulary.competition").stream()
                        .flatMap(each -> each.getMethods().stream())
                        .filter(method -> method.isAnnotatedWith(Rule.class))
                        .filter(RuleCoverageTest::isTest)
                        .forEach(method -> shown.addAll(
                                List.of(method.getAnnotationOfType(Rule.class).value())));
        assertThat(shown)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(RuleId.values())
                        .map(RuleId::id)
                        .filter(id -> id.startsWith("COMP-"))
                        .toList());
    }

    private static boolean isTest(JavaMethod method) {
        return method.getAnnotations().stream()
                .anyMatch(annotation -> annotation.getRawType().getName().startsWith("org.junit.jupiter."));
    }
}
