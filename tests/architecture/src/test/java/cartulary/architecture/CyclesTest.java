package cartulary.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/// Dependency cycles between modules and between packages. `RulesStructureTest` checks the source files of the rules.
class CyclesTest {
    private static final JavaClasses CODE = Sources.classes();

    @Test
    void modulesHaveNoCycles() {
        slices().matching("cartulary.(*)..").should().beFreeOfCycles().check(CODE);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("cartulary.(**)").should().beFreeOfCycles().check(CODE);
    }
}
